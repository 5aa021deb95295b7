import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../families/tables.ts';
import { IssueEntity } from './issue.entity.ts';

/** What a family says about an issue. */
export const CommentEntity = defineEntity({
  name: 'IssueComment',
  tableName: 'issue_comments',
  properties: {
    id: p.uuid().primary(),
    issue: () => p.manyToOne(IssueEntity),
    user: () => p.manyToOne(UserEntity),
    comment: p.text(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});

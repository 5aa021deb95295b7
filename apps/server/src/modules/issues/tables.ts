import type { IssuePriority, SettableStatus } from '@houseboat/contract/issues.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../platform/families/families.ts';
import { UploadEntity } from '../../platform/uploads/uploads.ts';

/** Something that needs attention. The ORM increments `revision` with every flush that changes something. */
export const IssueEntity = defineEntity({
  name: 'Issue',
  tableName: 'issues',
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    description: p.text(),
    priority: p.text().$type<IssuePriority>(),
    status: p.text().$type<SettableStatus>(),
    reportedBy: () => p.manyToOne(UserEntity).fieldName('reported_by_user_id'),
    reportedAt: p.datetime(),
    resolvedAt: p.datetime().strictNullable(),
    resolvedByUserId: p.uuid().strictNullable(),
    revision: p.integer().version(),
  },
});
export type IssueRow = InferEntity<typeof IssueEntity>;

/** A family's comment on an issue. */
export const CommentEntity = defineEntity({
  name: 'IssueComment',
  tableName: 'issue_comments',
  properties: {
    id: p.uuid().primary(),
    issue: () => p.manyToOne(IssueEntity),
    user: () => p.manyToOne(UserEntity),
    comment: p.text(),
    createdAt: p.datetime(),
  },
});

/** A change of an issue's status. */
export const StepEntity = defineEntity({
  name: 'IssueStep',
  tableName: 'issue_steps',
  properties: {
    id: p.uuid().primary(),
    issue: () => p.manyToOne(IssueEntity),
    status: p.text().$type<SettableStatus>(),
    user: () => p.manyToOne(UserEntity),
    at: p.datetime(),
  },
});

/** An upload that is attached to an issue. */
export const PhotoEntity = defineEntity({
  name: 'IssuePhoto',
  tableName: 'issue_photos',
  properties: {
    id: p.uuid().primary(),
    issue: () => p.manyToOne(IssueEntity),
    upload: () => p.oneToOne(UploadEntity).owner(),
    uploadedBy: () => p.manyToOne(UserEntity).fieldName('uploaded_by_user_id'),
    uploadedAt: p.datetime(),
  },
});

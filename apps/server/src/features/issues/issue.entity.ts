import type { IssuePriority, SettableStatus } from '@houseboat/contract/issues.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../families/tables.ts';

/** Something that needs attention. */
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
    reportedAt: p.datetime().onCreate(() => new Date()),
    resolvedAt: p.datetime().strictNullable(),
    resolvedByUserId: p.uuid().strictNullable(),
  },
});
export type IssueRow = InferEntity<typeof IssueEntity>;

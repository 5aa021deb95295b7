import type { SettableStatus } from '@houseboat/contract/issues.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../families/tables.ts';
import { IssueEntity } from './issue.entity.ts';

/** A change of an issue's status: to which, by whom and when. */
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

import { issuesRoom } from '@houseboat/contract/constants.ts';
import type { Module } from '../../platform/module.ts';
import { issueRoutes } from './routes.ts';
import { CommentEntity, IssueEntity, PhotoEntity, StepEntity } from './tables.ts';

/** What needs attention. */
export const issues: Module = {
  tables: [IssueEntity, CommentEntity, StepEntity, PhotoEntity],
  rooms: [{ name: issuesRoom }],
  activity: {
    room: issuesRoom,
    subject: `e.data ->> 'issueId', (select title from issues where id = (e.data ->> 'issueId')::uuid)`,
  },
  start: (platform) => ({ routes: issueRoutes(platform) }),
};

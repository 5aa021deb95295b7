import { issuesRoom } from '@houseboat/contract/constants.ts';
import type { IssueEvent } from '@houseboat/contract/issues.ts';
import { ChangeFeed } from '../../platform/event-log/change-feed.ts';
import type { Platform } from '../../platform/module.ts';

/** The stream of all changes to issues. */
export const issueFeed = ({ db, publish }: Pick<Platform, 'db' | 'publish'>): ChangeFeed<IssueEvent> =>
  new ChangeFeed({ db, publish, name: issuesRoom, toLogEntry });

/** Returns the IDs that the log keeps of an event. The list finds changed issues by `issueId`. */
function toLogEntry({ type, data }: IssueEvent): { issueId: string } & Record<string, string> {
  switch (type) {
    case 'IssueReported':
    case 'IssueUpdated':
      return { issueId: data.issue.id };
    case 'IssueDeleted':
      return { issueId: data.id };
    case 'CommentAdded':
      return { issueId: data.issueId, commentId: data.comment.id };
    case 'CommentRemoved':
      return { issueId: data.issueId, commentId: data.id };
    case 'PhotoAdded':
      return { issueId: data.issueId, photoId: data.photo.id };
    case 'PhotoRemoved':
      return { issueId: data.issueId, photoId: data.id };
    default:
      return type satisfies never;
  }
}

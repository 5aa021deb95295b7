import { type IssueEvent, issuesRoom } from '@houseboat/contract/issues.ts';
import type { Database } from '../../db/database.ts';
import type { Announce } from '../../event-log/event-log.ts';
import { RowStream } from '../../event-log/row-stream.ts';

/** The stream of all that happens to issues. */
export const issueStream = (db: Database, announce: Announce): RowStream<IssueEvent> =>
  new RowStream({ db, announce, name: issuesRoom, idsOf });

/** What the log keeps of an event. By `issueId` the list finds out which issues have changed. */
function idsOf({ type, data }: IssueEvent): { issueId: string } & Record<string, string> {
  switch (type) {
    case 'IssueReported':
    case 'IssueUpdated':
      return { issueId: data.issue.id };
    case 'IssueDeleted':
      return { issueId: data.id };
    case 'CommentAdded':
      return { issueId: data.issueId, commentId: data.comment.id };
    case 'PhotoAdded':
      return { issueId: data.issueId, photoId: data.photo.id };
    default:
      return type satisfies never;
  }
}

import { issuesRoom } from '@houseboat/contract/constants.ts';
import type { Issue, IssueComment, IssueEvent, IssuePhoto } from '@houseboat/contract/issues.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readListEtag } from '../../platform/boat/boat.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import { type ChangeFeed, defineFeed, type ListBytes } from '../../platform/event-log/change-feed.ts';
import { photoPaths } from '../../platform/uploads/uploads.ts';

/** The stream of all changes to issues. */
export const issueFeed = defineFeed<IssueEvent>(issuesRoom, toLogEntry);

/** Returns the IDs that the log keeps of an event. The activity finds the issue by `issueId`. */
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

/** Formats a timestamp like the rest of the API: ISO 8601 in UTC, with milliseconds. */
const timestamp = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const { photoUrl, cardUrl } = photoPaths('%s');

/** The contract's photos, for rows of `issue_photos p`. */
const PHOTOS = `
  select p.id, p.issue_id as "issueId",
    format('${photoUrl}', p.upload_id) as "photoUrl", format('${cardUrl}', p.upload_id) as "cardUrl",
    o.width, o.height, p.uploaded_by_user_id as "uploadedByUserId", f.username as "uploaderUsername",
    ${timestamp('p.uploaded_at')} as "uploadedAt"
  from issue_photos p join uploads o on o.id = p.upload_id
    join users u on u.id = p.uploaded_by_user_id join families f on f.id = u.family_id`;

/** The contract's comments, for rows of `issue_comments c`. */
const COMMENTS = `
  select c.id, c.issue_id as "issueId", c.user_id as "userId", c.comment, ${timestamp('c.created_at')} as "createdAt",
    f.username, (select to_json(named) from (select u.first_name as "firstName") named) as "user"
  from issue_comments c join users u on u.id = c.user_id join families f on f.id = u.family_id`;

/** The contract's issue as JSON text, for a row of `issues i`. Single issues and the list share this expression. */
const ISSUE_JSON = `(
  select row_to_json(issue)::text
  from (
    select i.id, i.title, i.description, i.priority, i.status,
      i.reported_by_user_id as "reportedByUserId", f.username as "reporterUsername",
      ${timestamp('i.reported_at')} as "reportedAt",
      ${timestamp('i.resolved_at')} as "resolvedAt", i.resolved_by_user_id as "resolvedByUserId", i.revision,
      array(
        select listed from (${PHOTOS} where p.issue_id = i.id order by p.nr) listed
      ) as photos,
      array(
        select listed from (${COMMENTS} where c.issue_id = i.id order by c.nr) listed
      ) as comments,
      array(
        select listed
        from (
          select h.status, f.username, ${timestamp('h.at')} as at
          from issue_steps h join users u on u.id = h.user_id join families f on f.id = u.family_id
          where h.issue_id = i.id order by h.nr
        ) listed
      ) as history
    from users u join families f on f.id = u.family_id
    where u.id = i.reported_by_user_id
  ) issue
)`;

const findIssue = statement('find-issue', `select ${ISSUE_JSON}::json as issue from issues i where i.id = $1`);
const findComment = statement('find-issue-comment', `${COMMENTS} where c.id = $1`);
const findPhoto = statement('find-issue-photo', `${PHOTOS} where p.id = $1`);

/** Reads an issue as the list shows it, within the transaction that has just written it. */
export async function readIssue(em: SqlEntityManager, id: string): Promise<Issue> {
  const [found] = await runWithin<{ issue: Issue }>(em, findIssue, [id]);
  if (!found) throw new Error(`The issue ${id} is gone, although it is locked.`);
  return found.issue;
}

/** Reads a comment as the list shows it, within a transaction; null if it is gone. */
export const readComment = async (em: SqlEntityManager, id: string): Promise<IssueComment | null> =>
  (await runWithin<IssueComment>(em, findComment, [id]))[0] ?? null;

/** Reads a photo as the list shows it, within a transaction; null if it is gone. */
export const readPhoto = async (em: SqlEntityManager, id: string): Promise<IssuePhoto | null> =>
  (await runWithin<IssuePhoto>(em, findPhoto, [id]))[0] ?? null;

const listIssues = statement('list-issues', `select ${ISSUE_JSON}::json as issue from issues i order by i.nr desc`);

/** Returns a function that reads the list of issues, newest first, as the bytes of its JSON. */
export const issueList = (feed: ChangeFeed<IssueEvent>): (() => Promise<ListBytes>) =>
  feed.cachedList(
    async (em) => (await runWithin<{ issue: Issue }>(em, listIssues)).map(({ issue }) => issue),
    readListEtag,
  );

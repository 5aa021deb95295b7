import type { Issue } from '@houseboat/contract/issues.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import { photoPaths } from '../../objects/uploads.ts';

/** ISO 8601 in UTC, as the rest of the API writes moments. */
const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const { photoUrl, cardUrl } = photoPaths('%s');

/** The Issue that a row of `issues i` stands for, as JSON text. The one place that says how an issue is shown. */
export const ISSUE_JSON = `(
  select row_to_json(issue)::text
  from (
    select i.id, i.title, i.description, i.priority, i.status,
      i.reported_by_user_id as "reportedByUserId", f.username as "reporterUsername",
      ${moment('i.reported_at')} as "reportedAt",
      ${moment('i.resolved_at')} as "resolvedAt", i.resolved_by_user_id as "resolvedByUserId",
      array(
        select listed
        from (
          select p.id, p.issue_id as "issueId",
            format('${photoUrl}', p.upload_id) as "photoUrl", format('${cardUrl}', p.upload_id) as "cardUrl",
            o.width, o.height, p.uploaded_by_user_id as "uploadedByUserId", ${moment('p.uploaded_at')} as "uploadedAt"
          from issue_photos p join uploads o on o.id = p.upload_id
          where p.issue_id = i.id order by p.nr
        ) listed
      ) as photos,
      array(
        select listed
        from (
          select c.id, c.issue_id as "issueId", c.user_id as "userId", c.comment, ${moment('c.created_at')} as "createdAt",
            f.username, (select named from (select u.first_name as "firstName") named) as "user"
          from issue_comments c join users u on u.id = c.user_id join families f on f.id = u.family_id
          where c.issue_id = i.id order by c.nr
        ) listed
      ) as comments,
      array(
        select listed
        from (
          select h.status, f.username, ${moment('h.at')} as at
          from issue_steps h join users u on u.id = h.user_id join families f on f.id = u.family_id
          where h.issue_id = i.id order by h.nr
        ) listed
      ) as history
    from users u join families f on f.id = u.family_id
    where u.id = i.reported_by_user_id
  ) issue
)`;

const find = statement('find-issue', `select ${ISSUE_JSON} as json from issues i where i.id = $1`);

/** An issue as the list shows it, within the transaction that has just written it. */
export async function readIssue(em: SqlEntityManager, id: string): Promise<Issue> {
  const [found] = await runWithin<{ json: string }>(em, find, [id]);
  if (!found) throw new Error(`The issue ${id} is gone, though it is locked.`);
  return JSON.parse(found.json);
}

import type { Issue } from '@houseboat/contract/issues.ts';
import { type Database, statement } from '../../src/platform/db/database.ts';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { uploadUrl } from '../../src/platform/uploads/uploads.ts';
import { SITE } from './photos.ts';
import type { Browser, SignedIn } from './server.ts';

export const pump = { title: 'Bilge pump', description: 'Runs all night' };
export const issuePath = ({ id }: { id: string }, rest = '') => `/api/issues/${id}${rest}`;

export async function report(who: Browser, fields: object = {}): Promise<Issue> {
  const response = await who.post('/api/issues', { ...pump, ...fields });
  if (response.statusCode !== 201) throw new Error(`The issue was refused: ${response.body}`);
  return response.json();
}

export const listIssues = async (who: Browser): Promise<Issue[]> => (await who.get('/api/issues')).json();
export const userIdOf = async (who: Browser): Promise<string> => (await who.get('/api/auth/user')).json().id;

const arrive = statement(
  'test-arrived-upload',
  `insert into uploads (user_id, key, width, height, arrived_at)
   select u.id, 'nowhere/' || gen_random_uuid(), 2048, 1536, now() from users u where u.family_id = $1 returning id`,
);

/** Adds an upload whose photo has arrived, and returns its address. */
export async function arrivedUpload(db: Database, who: Pick<SignedIn, 'familyId'>): Promise<string> {
  const [row] = await db.run<{ id: string }>(arrive, [who.familyId]);
  if (!row) throw new Error('The family has no user.');
  return uploadUrl(SITE, row.id);
}

/** Returns the logged events of one issue, oldest first. Throws if the log has a gap. */
export async function loggedOf(db: Database, { id }: { id: string }) {
  const events = (await readStream(db, 'issues', 0))?.events ?? [];
  const gap = events.findIndex(({ version }, index) => version !== index + 1);
  if (gap >= 0) throw new Error(`The log of the issues has a gap at ${gap + 1}.`);
  return events.filter(({ data }) => data.issueId === id);
}

const fill = [
  `insert into issues (title, description, reported_by_user_id)
   select 'Issue ' || n, 'Description of ' || n, u.id
   from generate_series(1, $1::int) n, (select id from users limit 1) u`,
  `insert into issue_comments (issue_id, user_id, comment)
   select i.id, u.id, 'Comment ' || n
   from issues i, generate_series(1, 5) n, lateral (select id from users order by id offset n % 3 limit 1) u`,
  `insert into issue_steps (issue_id, user_id, status)
   select i.id, u.id, s from issues i, unnest(array['in_progress', 'open']) s, (select id from users limit 1) u`,
  `with new as (
     insert into uploads (user_id, key, width, height, arrived_at, attached_at)
     select i.reported_by_user_id, i.id || ' ' || n, 2048, 1536, now(), now() from issues i, generate_series(1, 2) n
     returning id, user_id, split_part(key, ' ', 1)::uuid as issue_id
   )
   insert into issue_photos (issue_id, upload_id, uploaded_by_user_id) select issue_id, id, user_id from new`,
];

/**
 * Fills an empty table with issues, each with 5 comments, 2 photos and 2 steps. It bypasses the log, so only a server that has not read the
 * list yet shows them.
 */
export async function fillIssues(db: Database, count: number): Promise<void> {
  for (const [nr, text] of fill.entries()) await db.run(statement(`test-fill-${nr}`, text), nr === 0 ? [count] : []);
}

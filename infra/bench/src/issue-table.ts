import type { Client } from 'pg';

/** Fills the issues up to a number, each with 5 comments, 2 photos and a step, with their log. */
export async function fillIssues(db: Client, count: number): Promise<void> {
  await db.query('begin');
  const { rows } = await db.query<{ id: string }>(
    `insert into issues (title, description, reported_by_user_id, priority, status)
     select 'Bilge pump no. ' || n || ' runs all night',
       repeat('It starts about every ten minutes, even when nobody has used the galley or the head since supper. ', 2),
       u.ids[1 + n % cardinality(u.ids)], (array['low', 'medium', 'high'])[1 + n % 3], 'in_progress'
     from (select array_agg(id) as ids from users) u,
       generate_series((select count(*) from issues) + 1, $1::int) n
     returning id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await db.query(
    `insert into issue_comments (issue_id, user_id, comment)
     select i.id, u.id, 'Had a look at it: the float switch sticks. A new one is about forty dollars in Page, no. ' || n
     from unnest($1::uuid[]) i (id), generate_series(1, 5) n,
       lateral (select id from users order by id offset n % (select count(*) from users) limit 1) u`,
    [ids],
  );
  await db.query(
    `insert into issue_steps (issue_id, status, user_id)
     select id, status, reported_by_user_id from issues where id = any($1)`,
    [ids],
  );
  await db.query(
    `with new as (
       insert into uploads (user_id, key, width, height, arrived_at, attached_at)
       select i.reported_by_user_id, i.id || ' ' || n, 2048, 1536, now(), now()
       from issues i, generate_series(1, 2) n where i.id = any($1)
       returning id, user_id, split_part(key, ' ', 1)::uuid as issue_id
     )
     insert into issue_photos (issue_id, upload_id, uploaded_by_user_id) select issue_id, id, user_id from new`,
    [ids],
  );
  await log(db, ids);
  await db.query('commit');
  await db.query('analyze');
}

/** Changes a number of issues, with their log, and keeps their length. */
export async function changeIssues(db: Client, count: number): Promise<void> {
  await db.query('begin');
  const { rows } = await db.query<{ id: string }>(
    `update issues set title = translate(title, 'Bb', 'bB')
     where id in (select id from issues order by nr limit $1) returning id`,
    [count],
  );
  await log(
    db,
    rows.map(({ id }) => id),
  );
  await db.query('commit');
}

/** Appends to the log that issues have changed. */
const log = (db: Client, ids: string[]) =>
  db.query(
    `with head as (
       update streams set version = version + cardinality($1::uuid[]) where name = 'issues' returning version
     )
     insert into events (stream, version, type, data)
     select 'issues', head.version - cardinality($1::uuid[]) + i.nr, 'IssueUpdated', jsonb_build_object('issueId', i.id)
     from head, unnest($1::uuid[]) with ordinality i (id, nr)`,
    [ids],
  );

import type { Client } from 'pg';

/**
 * Fills the draft's log up to a number of events with whole drafts and their resets, as years of use would. Weeks and draft stay as they are
 * after a reset.
 */
export async function fillDraftLog(db: Client, count: number): Promise<void> {
  await db.query(
    `with opened as (
       select data -> 'order' as families, data -> 'weeks' as weeks from events where stream like 'draft:%' and version = 1
     ), head as (
       select name, version from streams where name like 'draft:%'
     ), nrs as (
       -- 21 picks and a reset, over and over; the last event is a reset
       select head.name, head.version + n as version, ($1::int - head.version - n) % 22 as back, n
       from head, generate_series(1, $1::int - head.version) n
     ), added as (
       insert into events (stream, version, type, data, actor)
       select name, version,
         case when back = 0 then 'DraftReset' else 'WeekPicked' end,
         case when back = 0 then '{}'::jsonb else jsonb_build_object(
           'familyId', families -> ((21 - back) % 7), 'weekId', weeks -> (21 - back), 'round', 1 + (21 - back) / 7, 'pick', 1 + (21 - back) % 7
         ) end,
         jsonb_build_object('familyId', families -> 0, 'name', 'Alder')
       from nrs, opened
     )
     update streams set version = greatest(version, $1::int) where name like 'draft:%'`,
    [count],
  );
  await db.query('analyze');
}

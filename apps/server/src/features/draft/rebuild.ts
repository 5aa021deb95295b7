import { draftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { readStream } from '../../event-log/event-log.ts';
import { replay } from './projection.ts';

const rebuild = statement(
  'rebuild-draft',
  `with head as (
     select version from streams where name = $1::text and version = $2::int for update
   ), week as (
     update weeks w set
       is_available = c."familyId" is null,
       assigned_family_id = c."familyId",
       assigned_at = c."assignedAt",
       draft_round = c.round,
       draft_pick = c.pick
     from head, jsonb_to_recordset($3::jsonb) as c (id uuid, "familyId" uuid, "assignedAt" timestamptz, round integer, pick integer)
     where w.id = c.id
     returning w.id
   ), draft as (
     insert into draft_state as d (season, current_family_id, current_round, current_pick, is_complete, created_at, updated_at)
     select $5::text, c."currentFamilyId", c."currentRound", c."currentPick", c."isComplete", c."createdAt", c."updatedAt"
     from head, jsonb_to_record($4::jsonb) as c ("currentFamilyId" uuid, "currentRound" integer, "currentPick" integer,
       "isComplete" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
     on conflict (season) do update set
       current_family_id = excluded.current_family_id,
       current_round = excluded.current_round,
       current_pick = excluded.current_pick,
       is_complete = excluded.is_complete,
       created_at = excluded.created_at,
       updated_at = excluded.updated_at
   )
   select (select count(*) from week)::int as weeks from head`,
);

/**
 * Writes the rows of a season anew from its log alone; answers the version that they are of. Throws when weeks have no row at all: the
 * log knows who holds them, but not their dates.
 */
export async function rebuildDraft(db: Database, year: number): Promise<number> {
  const stream = draftStream(year);
  for (;;) {
    const projection = replay((await readStream(db, stream, 0))?.events ?? []);
    if (!projection) throw new Error(`There is no draft of ${year} in the log.`);
    const { version, weeks, turn } = projection;
    const values = [stream, version, JSON.stringify([...weeks.values()]), JSON.stringify(turn), String(year)];
    const [rebuilt] = await db.run<{ weeks: number }>(rebuild, values);
    // Nothing when somebody picked meanwhile: then it is replayed once more.
    if (!rebuilt) continue;
    const missing = weeks.size - rebuilt.weeks;
    if (missing > 0)
      throw new Error(`${missing} weeks of ${year} have lost their rows. Only a backup can bring their dates back.`);
    return version;
  }
}

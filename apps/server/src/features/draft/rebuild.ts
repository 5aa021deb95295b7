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
   ), draft as (
     update draft_state d set
       current_family_id = c."currentFamilyId",
       current_round = c."currentRound",
       current_pick = c."currentPick",
       is_complete = c."isComplete",
       created_at = c."createdAt",
       updated_at = c."updatedAt"
     from head, jsonb_to_record($4::jsonb) as c ("currentFamilyId" uuid, "currentRound" integer, "currentPick" integer,
       "isComplete" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
     where d.season = $5::text
   )
   select version from head`,
);

/** Writes the rows of a season anew from its log alone; answers the version that they are of. */
export async function rebuildDraft(db: Database, year: number): Promise<number> {
  const stream = draftStream(year);
  for (;;) {
    const projection = replay((await readStream(db, stream, 0))?.events ?? []);
    if (!projection) throw new Error(`There is no draft of ${year} in the log.`);
    const { version, weeks, turn } = projection;
    const values = [stream, version, JSON.stringify([...weeks.values()]), JSON.stringify(turn), String(year)];
    // No row when somebody picked meanwhile: then it is replayed once more.
    if ((await db.run(rebuild, values)).length > 0) return version;
  }
}

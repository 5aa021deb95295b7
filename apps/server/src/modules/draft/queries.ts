import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Draft, Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { draftStream, type Timestamp } from '@houseboat/draft/events.ts';
import { type LiveBoat, perLog } from '../../platform/boat/boat.ts';
import { type Database, statement } from '../../platform/db/database.ts';
import { cachedByEtag, cachedList } from '../../platform/event-log/change-feed.ts';
import { readHeads, readStream } from '../../platform/event-log/event-log.ts';

// Each statement reads the rows and the head of their stream, so that a list and its version belong to one snapshot.
const listWeeks = statement(
  'list-weeks',
  `select s.version, w.id, w.week_number as "weekNumber", w.start_date as "startDate", w.end_date as "endDate", w.season,
     w.is_available as "isAvailable", w.assigned_family_id as "assignedFamilyId", w.assigned_at as "assignedAt",
     w.draft_round as "draftRound", w.draft_pick as "draftPick"
   from streams s left join weeks w on w.season = $2 where s.name = $1 order by w.week_number`,
);
const findRow = statement(
  'find-draft',
  `select d.id, d.season, d.current_family_id as "currentFamilyId", d.current_round as "currentRound",
     d.current_pick as "currentPick", d.is_complete as "isComplete", d.created_at as "createdAt", d.updated_at as "updatedAt",
     s.version, clock_timestamp() as now
   from streams s join draft_state d on d.season = $2 where s.name = $1`,
);

/** Returns a season's weeks by number, and the version of its stream. A season that does not exist has version 0 and no weeks. */
export async function readWeeks(db: Database, season: string): Promise<{ version: number; weeks: Week[] }> {
  const rows = await db.run<{ version: number } & (Week | { id: null })>(listWeeks, [draftStream(season), season]);
  const weeks = rows.flatMap(({ version: _version, ...week }) => (week.id === null ? [] : [week]));
  return { version: rows[0]?.version ?? 0, weeks };
}

/** A draft's row, the head of its stream and the database's time, from one snapshot. */
type StoredDraft = { version: number; now: Timestamp } & Pick<
  Draft,
  'id' | 'season' | 'currentFamilyId' | 'currentRound' | 'currentPick' | 'isComplete' | 'createdAt' | 'updatedAt'
>;

/** Returns the row of a season's draft, or undefined when it is lost. */
export async function findDraftRow(db: Database, season: string): Promise<StoredDraft | undefined> {
  const [row] = await db.run<StoredDraft>(findRow, [draftStream(season), season]);
  return row;
}

export async function readDraftRow(db: Database, season: string): Promise<StoredDraft> {
  const row = await findDraftRow(db, season);
  if (!row) throw new Error(`The draft of ${season} has lost its row. \`npm run draft:rebuild\` restores it.`);
  return row;
}

/** Returns the function that reads the head of a season's stream, which changes whenever anything of the season does. */
const readEtag = (db: Database, season: string) => async (): Promise<string> => {
  const [head] = await readHeads(db, [draftStream(season)]);
  return String(head?.version);
};

/** Returns the function that reads those of the weeks of any season that was ever held, as the bytes that are sent, and undefined of another. */
export const cachedWeekLists = (db: Database, boat: LiveBoat, isListed: (week: Week) => boolean) =>
  cachedPerSeason(boat, (season) =>
    cachedList(readEtag(db, season), async () => {
      const { version, weeks } = await readWeeks(db, season);
      return { etag: String(version), version, list: weeks.filter(isListed) };
    }),
  );

/**
 * Returns a function that reads something of any season that was ever held, and undefined of another. What caches it is kept for each season
 * that exists, so made-up years fill no memory.
 *
 * @param cache returns the function that reads it of one season; version 0 is that of a season that does not exist
 */
function cachedPerSeason<Value extends { version: number }>(
  boat: LiveBoat,
  cache: (season: string) => () => Promise<Value>,
) {
  const seasons = perLog(boat, () => new Map<string, () => Promise<Value>>());
  return async (season: string): Promise<Value | undefined> => {
    // One map throughout: another log may begin while this one is read.
    const known = seasons();
    const read = known.get(season) ?? cache(season);
    const value = await read();
    if (value.version === 0) return undefined;
    known.set(season, read);
    return value;
  };
}

const compress = promisify(gzip);

/** Returns an event as some readers may see it. */
export type Redact = (event: RecordedEvent) => RecordedEvent;

/** A season's whole log as it is sent: the gzipped JSON of its version and events. */
export type LogBytes = { etag: string; version: number; gzipped: Buffer };

/** Returns the function that reads the log of any season that was ever held, and undefined of another. A log is compressed once per version. */
export const seasonLogs = (db: Database, boat: LiveBoat, redact: Redact) =>
  cachedPerSeason(boat, (season) =>
    cachedByEtag(readEtag(db, season), async (): Promise<LogBytes> => {
      const { version, events } = (await readStream(db, draftStream(season), 0)) ?? { version: 0, events: [] };
      const json = JSON.stringify({ version, events: events.map(redact) });
      return { etag: String(version), version, gzipped: await compress(json) };
    }),
  );

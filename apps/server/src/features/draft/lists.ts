import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/evolve.ts';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { cachedList, type ListBytes } from '../../event-log/cached-list.ts';
import { readHeads } from '../../event-log/event-log.ts';
import { DRAFT_COLUMNS, type DraftColumns, toDraft, toWeek, WEEK_COLUMNS, type WeekColumns } from './rows.ts';

// Each reads its rows and the head of their stream in one statement: a list and the version it is of belong to one snapshot.
const listWeeks = statement(
  'list-weeks',
  `select s.version, ${WEEK_COLUMNS}
   from streams s left join weeks w on w.season = $2 and (w.is_available or not $3::boolean)
   where s.name = $1 order by w.week_number`,
);
const findDraft = statement(
  'find-draft',
  `select s.version, ${DRAFT_COLUMNS} from streams s join draft_state d on d.season = $2 where s.name = $1`,
);

/** A season's weeks by number, and the version of its stream they are of; of a season there is not, none. */
export async function readWeeks(
  db: Database,
  season: string,
  onlyAvailable: boolean,
): Promise<{ version: number; weeks: Week[] }> {
  type Row = { version: number } & (WeekColumns | { id: null });
  const rows = await db.run<Row>(listWeeks, [draftStream(season), season, onlyAvailable]);
  return { version: rows[0]?.version ?? 0, weeks: rows.flatMap((row) => (row.id === null ? [] : [toWeek(row)])) };
}

/** Where a season's draft stands; undefined when there is none. */
export async function readDraft(db: Database, season: string, state: DraftState): Promise<Draft | undefined> {
  const [row] = await db.run<DraftColumns & { version: number }>(findDraft, [draftStream(season), season]);
  return row && toDraft(row, row.version, state);
}

const lookAt = (db: Database, season: string) => async () => {
  const [head] = await readHeads(db, [draftStream(season)]);
  return String(head?.version);
};

/** A season's weeks as they are answered. */
export const cachedWeeks = (db: Database, season: string, onlyAvailable: boolean): (() => Promise<ListBytes>) =>
  cachedList(lookAt(db, season), async () => {
    const { version, weeks } = await readWeeks(db, season, onlyAvailable);
    return { mark: String(version), version, list: weeks };
  });

/** Where a season's draft stands, as it is answered. */
export const cachedDraft = (db: Database, season: string, read: () => Promise<Draft>): (() => Promise<ListBytes>) =>
  cachedList(lookAt(db, season), async () => {
    const draft = await read();
    return { mark: String(draft.version), version: draft.version, list: draft };
  });

import { draftStream } from '@houseboat/draft/events.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { type Database, statement } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-log/event-log.ts';
import { readCurrentYear, readYears } from '../../platform/event-log/streams.ts';
import { listFamilies } from '../../platform/families/families.ts';
import { type Projection, project, projectionValues, toDraftEvent, writeOrder, writeProjection } from './projection.ts';
import { findDraftRow, readWeeks } from './queries.ts';
import { insertDraftRow } from './seasons/commands.ts';

/** Where a season's rows differ from its log, one sentence per difference. */
export type Verification = { version: number; differences: string[] };

const ctes = Object.entries({ ...writeProjection(['$3', '$4', '$5']), ...writeOrder('$6') });
const rebuild = statement(
  'rebuild-draft',
  `with head as (
     select version from streams where name = $1::text and version = $2::int for update
   )${ctes.map(([name, text]) => `, ${name} as (${text})`).join('')}
   select (select count(*) from week)::int as weeks from head`,
);

/** A season's log and what it says the rows must be; undefined where there is no log or it is empty. */
async function replay(db: Database, year: number): Promise<ReplayedLog | undefined> {
  const log = await readStream(db, draftStream(year), 0);
  if (!log || log.events.length === 0) return undefined;
  const versions = log.events.map(({ version }) => version);
  return { head: log.version, versions, ...project(unopened, log.events.map(toDraftEvent)) };
}
type ReplayedLog = Projection & { head: number; versions: number[] };

/** Compares the rows of a season with a replay of its log. A server may write at the same time. */
export async function verifyDraft(db: Database, year: number): Promise<Verification> {
  const season = String(year);
  for (;;) {
    const isCurrent = await isCurrentYear(db, year);
    const log = await replay(db, year);
    if (!log) return { version: 0, differences: [`There is no draft of ${year} in the log.`] };
    const order = (await listFamilies(db.em())).map(({ id }) => id);
    const { version: weeksVersion, weeks } = await readWeeks(db, season);
    const draft = await findDraftRow(db, season);
    // Each has a snapshot of its own; they must agree only when all are of one version. Then the families, read in between, are too.
    if (weeksVersion !== log.head || (draft && draft.version !== log.head)) continue;
    const differences = [
      ...findGaps(log),
      ...compare(`The draft of ${year}`, draft, log.draft),
      ...(isCurrent ? compare(`The draft of ${year}`, { order: `${order}` }, { order: `${log.state.order}` }) : []),
      ...[...log.weeks].flatMap(([id, week]) =>
        compare(
          `Week ${id}`,
          weeks.find((row) => row.id === id),
          week,
        ),
      ),
    ];
    return { version: log.head, differences };
  }
}

/** Whether the families' rows have the order of a year's draft: that of the current season. */
const isCurrentYear = async (db: Database, year: number): Promise<boolean> => year === (await readCurrentYear(db));

const findGaps = ({ head, versions }: ReplayedLog): string[] =>
  versions.length === head && versions.every((version, index) => version === index + 1)
    ? []
    : [`The log has versions ${versions.join(', ')}, and its head is at ${head}.`];

function compare<Expected extends object>(
  what: string,
  row: Partial<Expected> | undefined,
  expected: Expected,
): string[] {
  if (!row) return [`${what} has no row.`];
  const differences: string[] = [];
  for (const column in expected)
    if (row[column] !== expected[column])
      differences.push(`${what}: ${column} is ${row[column]}, but ${expected[column]} according to the log.`);
  return differences;
}

/**
 * Rewrites the rows of a season from its log and returns the log's version. Throws when weeks have lost their rows: the log knows who holds
 * them, but not their dates.
 */
export async function rebuildDraft(db: Database, year: number): Promise<number> {
  const season = String(year);
  for (;;) {
    const log = await replay(db, year);
    if (!log) throw new Error(`There is no draft of ${year} in the log.`);
    await db.run(insertDraftRow, [season]);
    const order = (await isCurrentYear(db, year)) ? log.state.order : [];
    const values = [draftStream(year), log.head, ...projectionValues(season, log), JSON.stringify(order)];
    const [rebuilt] = await db.run<{ weeks: number }>(rebuild, values);
    // Nothing was written because the head has moved since: replay again.
    if (!rebuilt) continue;
    const missing = log.weeks.size - rebuilt.weeks;
    if (missing > 0)
      throw new Error(`${missing} weeks of ${year} have lost their rows. Only a backup can restore their dates.`);
    return log.head;
  }
}

const ofEachYear =
  <Result>(work: (db: Database, year: number) => Promise<Result>) =>
  async (db: Database): Promise<{ year: number; result: Result }[]> => {
    const results = [];
    for (const year of await readYears(db.em())) results.push({ year, result: await work(db, year) });
    return results;
  };
export const verifyDrafts = ofEachYear(verifyDraft);
export const rebuildDrafts = ofEachYear(rebuildDraft);

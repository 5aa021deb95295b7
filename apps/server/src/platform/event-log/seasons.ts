import { draftStream, isDraftStream } from '@houseboat/draft/events.ts';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';

// A season exists once its draft was opened, and the latest is the current one: the log alone determines it.
const drafts = `name like '${draftStream('%')}' and version > 0`;

/** Whether the year of a path can be one. Only such a value may reach the database. */
export const isYear = (year: string): boolean => isDraftStream(draftStream(year));

/** SQL for the name of the current season's stream: that of the latest draft that was opened. Null before the first. */
export const currentDraft = `(select max(name) from streams where ${drafts})`;

const find = statement('find-current-season', `select split_part(${currentDraft}, ':', 2)::int as year`);
const list = statement(
  'list-years',
  `select split_part(name, ':', 2)::int as year from streams where ${drafts} order by year`,
);

/** Returns the year of the current season; null before the first was opened. It is not cached, because any server may open the next one. */
export async function readCurrentYear(db: Database): Promise<number | null> {
  const [row] = await db.run<{ year: number | null }>(find);
  return row?.year ?? null;
}

/** Returns the years of all seasons, oldest first. */
export const readYears = async (db: Database): Promise<number[]> =>
  (await db.run<{ year: number }>(list)).map(({ year }) => year);

import type { WeekId } from '@houseboat/draft/events.ts';
import { localDay } from '@houseboat/draft/quiet-hours.ts';
import type { TradingSeason } from '@houseboat/draft/trades.ts';
import type { Database } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/now.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Refused } from '../../../platform/endpoints/refused.ts';
import type { DraftCommands } from '../commands.ts';
import type { Drafts } from '../drafts.ts';

/** A season's draft with what its trades are decided on. */
export type SeasonNow = TradingSeason & { draft: DraftCommands };

const findSeasons = statement('find-seasons-of-weeks', 'select season from weeks where id = any($1::uuid[])');

/** Returns the season that weeks belong to, or why they belong to none. */
export async function seasonOfWeeks(
  db: Database,
  weekIds: WeekId[],
): Promise<{ season: string } | Refused<'unknown-week' | 'two-seasons'>> {
  const rows = await db.run<{ season: string }>(findSeasons, [weekIds]);
  const [first] = rows;
  if (!first || rows.length < new Set(weekIds).size) return { refused: 'unknown-week' };
  return rows.every(({ season }) => season === first.season) ? first : { refused: 'two-seasons' };
}

const listEnds = statement('list-week-ends', 'select id, end_date as "endDate" from weeks where season = $1');

/** Returns a season as it is now. A week is past once its Friday is over at the lake. */
export async function seasonNow(db: Database, drafts: Drafts, season: string): Promise<SeasonNow> {
  const draft = drafts.of(Number(season));
  const state = await draft.latestState();
  if (!state) throw new Error(`The draft of ${season} is gone.`);
  const weeks = await db.run<{ id: string; endDate: string }>(listEnds, [season]);
  const now = (await databaseNow(db.em())).getTime();
  const today = localDay(now, draft.timeZone);
  const past = new Set(weeks.filter(({ endDate }) => endDate < today).map(({ id }) => id));
  return { draft, state, now, isPast: (weekId) => past.has(weekId) };
}

import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { ListedSeason, NewSeason } from '@houseboat/contract/seasons.ts';
import type { Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { type Actor, draftStream } from '@houseboat/draft/events.ts';
import { type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { unopened } from '@houseboat/draft/state.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, databaseNow, runWithin, statement } from '../../../platform/db/database.ts';
import { createStream } from '../../../platform/event-log/event-log.ts';
import { readYears } from '../../../platform/event-log/streams.ts';
import { listFamilies } from '../../../platform/families/families.ts';
import type { Drafts } from '../drafts.ts';
import { WeekEntity } from '../tables.ts';

/** Inserts the row of a season's draft where it is missing. The projection fills it. */
export const insertDraftRow = statement(
  'insert-draft-row',
  'insert into draft_state (season) values ($1) on conflict do nothing',
);

/** Why a season was not opened. */
type NotOpened = Refused<'not-admin' | 'season-not-later' | 'not-every-family-once' | 'start-in-the-past'>;

/**
 * Opens a season: creates its weeks, opens its draft, and closes the draft of the season before, all in one transaction. Returns why it was not
 * opened, if it was not. The closing is an append to the log of the season before, so a pick and two openings at once wait for each other there.
 *
 * @param by the designated family, or null for the operator
 */
export async function openSeason(
  db: Database,
  drafts: Drafts,
  { year, firstWeekStart, lastWeekStart, order, startsAt }: NewSeason,
  { by, actor }: { by: Sender | null; actor: Actor },
): Promise<NotOpened | undefined> {
  if (by && !by.isAdmin) return { refused: 'not-admin' };
  const families = (await listFamilies(db.em())).map(({ id }) => id);
  if (order.toSorted().join() !== families.sort().join()) return { refused: 'not-every-family-once' };

  const weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) => ({ id: crypto.randomUUID(), ...week }));
  for (;;) {
    const before = await drafts.current();
    if (before && year <= Number(before.season)) return { refused: 'season-not-later' };
    const state = await before?.latestState();
    const now = (await databaseNow(db.em())).getTime();
    const closing = decide({ type: 'CloseDraft' }, state ?? unopened);
    const opening = decide(
      { type: 'OpenDraft', order, weeks: weeks.map(({ id }) => id), ...(startsAt && { start: { startsAt, now } }) },
      unopened,
    );
    if ('refused' in opening && opening.refused === 'start-in-the-past') return { refused: 'start-in-the-past' };
    if ('refused' in closing) throw new Error(`The season before ${year} cannot be closed: ${closing.refused}`);
    if ('refused' in opening) throw new Error(`The season ${year} cannot be opened: ${opening.refused}`);

    const publish = await db.em().transactional(async (em) => {
      const closed = before && state && (await before.appendWithin(em, state, closing.events, actor));
      if (before && !closed) return undefined;
      await createRows(em, String(year), weeks);
      const opened = await drafts.of(year).appendWithin(em, unopened, opening.events, actor);
      if (!opened) throw new Error(`The log of ${year} is not empty.`);
      return () => {
        closed?.publish();
        opened.publish();
      };
    });
    // Somebody has picked, or opened a season, at the same time.
    if (!publish) continue;
    publish();
    return undefined;
  }
}

/** Closes every season but the current one. Releases that had one season at a time left those before it open. */
export async function closeEarlierSeasons(db: Database, drafts: Drafts): Promise<void> {
  const years = await readYears(db);
  for (const year of years.slice(0, -1)) await drafts.of(year).execute({ type: 'CloseDraft' }, null);
}

/** Creates the rows of a season. Weeks that an interrupted start of an earlier release has left are replaced. */
async function createRows(em: SqlEntityManager, season: string, weeks: ({ id: string } & SeasonWeek)[]): Promise<void> {
  await em.nativeDelete(WeekEntity, { season });
  for (const week of weeks) em.create(WeekEntity, { season, isAvailable: true, ...week });
  await em.flush();
  await runWithin(em, insertDraftRow, [season]);
  await createStream(em, draftStream(season));
}

const list = statement(
  'list-seasons',
  `select d.season::int as year, min(w.start_date) as "firstWeekStart", max(w.start_date) as "lastWeekStart", d.is_complete as "isComplete"
   from draft_state d join streams s on s.name = '${draftStream('')}' || d.season and s.version > 0 join weeks w on w.season = d.season
   group by d.season, d.is_complete order by year`,
);

/** Returns all seasons, oldest first. */
export async function listSeasons(db: Database): Promise<ListedSeason[]> {
  const seasons = await db.run<Omit<ListedSeason, 'isCurrent'>>(list);
  return seasons.map((season, index) => ({ ...season, isCurrent: index === seasons.length - 1 }));
}

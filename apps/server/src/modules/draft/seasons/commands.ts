import type { SeasonDates } from '@houseboat/contract/boat-settings.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { ListedSeason, NewSeason } from '@houseboat/contract/seasons.ts';
import type { Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { type Actor, draftStream, type FamilyId } from '@houseboat/draft/events.ts';
import { type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { unopened } from '@houseboat/draft/state.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { recordBoatChange } from '../../../platform/boat/commands.ts';
import { type Database, databaseNow, runWithin, statement } from '../../../platform/db/database.ts';
import { createStream } from '../../../platform/event-log/event-log.ts';
import { readYears } from '../../../platform/event-log/streams.ts';
import { idToJoin, lockFamilies, type NotAdded, replaceFamilies } from '../../../platform/families/members.ts';
import type { Platform } from '../../../platform/module.ts';
import { createDraft, type DraftOptions } from '../commands.ts';
import type { Drafts } from '../drafts.ts';
import { WeekEntity } from '../tables.ts';

/** Inserts the row of a season's draft where it is missing. The projection fills it. */
export const insertDraftRow = statement(
  'insert-draft-row',
  'insert into draft_state (season) values ($1) on conflict do nothing',
);

/** Why a season was not opened. */
type NotOpened =
  | Refused<'not-admin' | 'season-not-later' | 'not-every-family-once' | 'start-in-the-past' | 'designated'>
  | NotAdded;

/**
 * Opens a season: creates its weeks, opens its draft, and closes the draft of the season before, all in one transaction. Families leave the boat
 * and join it with that. Returns why it was not opened, if it was not. The closing is an append to the log of the season before, so a pick, a
 * change of the families and two openings at once wait for each other there.
 *
 * @param by the designated family, or null for the operator
 * @param access what ends the access of the families that leave; the operator lets none leave
 */
export async function openSeason(
  db: Database,
  drafts: Drafts,
  season: NewSeason,
  { by, actor }: { by: Sender | null; actor: Actor },
  access?: Pick<Platform, 'sessions' | 'endAccess'>,
): Promise<NotOpened | undefined> {
  if (by && !by.isAdmin) return { refused: 'not-admin' };
  const { year, firstWeekStart, lastWeekStart, startsAt, joining = [], leaving = [] } = season;
  if (by && leaving.includes(by.familyId)) return { refused: 'designated' };
  const weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) => ({ id: crypto.randomUUID(), ...week }));
  for (;;) {
    const before = await drafts.current();
    if (before && year <= Number(before.season)) return { refused: 'season-not-later' };
    const state = await before?.latestState();
    const now = (await databaseNow(db.em())).getTime();
    const closing = decide({ type: 'CloseDraft' }, state ?? unopened);
    if ('refused' in closing) throw new Error(`The season before ${year} cannot be closed: ${closing.refused}`);

    const outcome = await db.em().transactional(async (em) => {
      if (before && state && !(await before.lockWithin(em, state))) return undefined;
      const users = await lockFamilies(em);
      const staying = users.flatMap(({ family: { id, leftAt } }) => (leftAt || leaving.includes(id) ? [] : [id]));
      if (season.order.toSorted().join() !== staying.sort().join())
        return { refused: 'not-every-family-once' as const };
      const joined = joining.map((family) => ({ ...family, id: idToJoin(users, family.username) }));
      const order = [...season.order, ...joined.map(({ id }) => id)];
      const weekIds = weeks.map(({ id }) => id);
      const start = startsAt && { startsAt, now };
      const opening = decide({ type: 'OpenDraft', order, weeks: weekIds, ...(start && { start }) }, unopened);
      if ('refused' in opening && opening.refused === 'start-in-the-past') return { refused: opening.refused };
      if ('refused' in opening) throw new Error(`The season ${year} cannot be opened: ${opening.refused}`);
      const refused = await replaceFamilies(em, users, { leaving, joining: joined });
      // Handed over by the sender a moment ago: its own family is not among those that leave.
      if (refused?.refused === 'designated') return { refused: 'not-admin' as const };
      if (refused) return refused;

      const ended: string[] = [];
      for (const id of [...leaving, ...joined.map((family) => family.id)])
        ended.push(...((await access?.endAccess(em, id)) ?? []));
      const closed = before && state && (await before.appendWithin(em, state, closing.events, actor));
      if (before && !closed) throw new Error(`The draft of ${before.season} moved on while it was locked.`);
      await createRows(em, String(year), weeks);
      const opened = await drafts.of(year).appendWithin(em, unopened, opening.events, actor);
      if (!opened) throw new Error(`The log of ${year} is not empty.`);
      if (leaving.length > 0 || joining.length > 0) await recordBoatChange(em, actor, ['leaving', 'joining']);
      return () => {
        closed?.publish();
        opened.publish();
        access?.sessions.publishEnded(ended);
      };
    });
    // Somebody has picked, or opened a season, at the same time.
    if (!outcome) continue;
    if (typeof outcome !== 'function') return outcome;
    outcome();
    return undefined;
  }
}

/** Opens the first season of a boat that was just set up, in the transaction that does. Nobody follows its draft yet. */
export async function openFirstSeason(
  em: SqlEntityManager,
  context: Pick<DraftOptions, 'db' | 'boat'>,
  { firstWeekStart, lastWeekStart, order }: SeasonDates & { order: FamilyId[] },
): Promise<void> {
  const year = Number(firstWeekStart.slice(0, 4));
  const weeks = seasonWeeks(firstWeekStart, lastWeekStart).map((week) => ({ id: crypto.randomUUID(), ...week }));
  const opening = decide({ type: 'OpenDraft', order, weeks: weeks.map(({ id }) => id) }, unopened);
  if ('refused' in opening) throw new Error(`The season ${year} cannot be opened: ${opening.refused}`);
  await createRows(em, String(year), weeks);
  // Of whatever log: this is the first event of a new one.
  const boat = { now: { lake: context.boat.now.lake, logId: '' } };
  const opened = await createDraft({ ...context, boat, year }).appendWithin(em, unopened, opening.events, null);
  if (!opened) throw new Error(`The log of ${year} is not empty.`);
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

import type { SeasonDates } from '@houseboat/contract/boat-settings.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { ListedSeason, NewSeason } from '@houseboat/contract/seasons.ts';
import type { Sender } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { type Actor, draftStream, type FamilyId } from '@houseboat/draft/events.ts';
import { type Day, renumbered, type SeasonWeek, seasonWeeks } from '@houseboat/draft/season.ts';
import { unopened } from '@houseboat/draft/state.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { changeSettings, recordBoatChange } from '../../../platform/boat/commands.ts';
import { type Database, nowMs, runWithin, statement } from '../../../platform/db/database.ts';
import { createStream } from '../../../platform/event-log/event-log.ts';
import { readYears } from '../../../platform/event-log/streams.ts';
import { isManager } from '../../../platform/families/families.ts';
import { idToJoin, lockFamilies, type NotAdded, replaceFamilies } from '../../../platform/families/members.ts';
import { createOnce, type Sending } from '../../../platform/idempotency/create-once.ts';
import type { Platform } from '../../../platform/module.ts';
import { createDraft, type DraftOptions } from '../commands.ts';
import type { Drafts } from '../drafts.ts';
import { WeekEntity } from '../tables.ts';

/** Inserts the row of a season's draft where it is missing. The projection fills it. */
export const insertDraftRow = statement(
  'insert-draft-row',
  'insert into draft_state (season) values ($1) on conflict do nothing',
);

const findLatestStart = statement(
  'find-latest-start',
  'select min(start_date) as "firstDay" from weeks group by season order by season::int desc limit 1',
);

type NotLater = Refused<'season-not-later' | 'start-in-the-past'>;

/** Who drafts in the season that is opened, first to pick first, and what writes the rows that change with it, or refuses before it has written any. */
type PlannedSeason<NotWritten> = { order: FamilyId[]; write: () => Promise<NotWritten | undefined> };

/**
 * Opens a season: creates its weeks, opens its draft, and closes the draft of the season before, all in one transaction. Returns why it was not
 * opened, if it was not. The closing is an append to the log of the season before, so a pick, a change of the families and two openings at once
 * wait for each other there. `plan` plans again when somebody has picked at the same time. A request that arrives again opens nothing more.
 */
export async function openLaterSeason<NotOpened extends Refused = never>(
  { db, drafts }: { db: Database; drafts: Drafts },
  { year, firstWeekStart, lastWeekStart, startsAt }: Pick<NewSeason, 'year' | 'startsAt'> & SeasonDates,
  actor: Actor,
  plan: (em: SqlEntityManager) => Promise<PlannedSeason<NotOpened> | NotOpened>,
  sending?: Sending,
): Promise<NotLater | NotOpened | undefined> {
  const weeks = newWeeks({ firstWeekStart, lastWeekStart });
  for (;;) {
    const before = await drafts.currentWithState();
    const now = await nowMs(db);
    const closing = decide({ type: 'CloseDraft' }, before?.state ?? unopened);
    if ('refused' in closing) throw new Error(`The season before ${year} cannot be closed: ${closing.refused}`);

    const create = async (em: SqlEntityManager): Promise<{ id: string } | NotLater | NotOpened | undefined> => {
      if (before && year <= Number(before.draft.season)) return { refused: 'season-not-later' };
      if (before && !(await before.draft.lockWithin(em, before.state))) return undefined;
      const planned = await plan(em);
      if ('refused' in planned) return planned;
      const { order, write } = planned;
      const weekIds = weeks.map((week) => week.id);
      const [id = ''] = weekIds;
      const start = startsAt && { startsAt, now };
      const opening = decide({ type: 'OpenDraft', order, weeks: weekIds, ...(start && { start }) }, unopened);
      if ('refused' in opening && opening.refused === 'start-in-the-past') return { refused: opening.refused };
      if ('refused' in opening) throw new Error(`The season ${year} cannot be opened: ${opening.refused}`);
      const refused = await write();
      if (refused) return refused;
      await before?.draft.appendWithin(em, before.state, closing.events, actor);
      await createRows(em, String(year), weeks);
      await drafts.of(year).appendWithin(em, unopened, opening.events, actor);
      return { id };
    };
    const outcome = await db.em().transactional((em) =>
      createOnce<{ id: string }, NotLater | NotOpened | undefined>(em, sending, {
        create: () => create(em),
        read: async (id) => ({ id }),
      }),
    );
    // Somebody has picked, or opened a season, at the same time.
    if (outcome) return 'refused' in outcome ? outcome : undefined;
  }
}

/** Why a family opened no season; of a family that cannot join, with its index in `joining`. */
type NotOpened = Refused<'not-designated' | 'not-every-family-once' | 'designated'> | (NotAdded & { index: number });

/** Opens a season for the designated family. Families leave the boat and join it with that. Returns why it was not opened, if it was not. */
export async function openSeason(
  context: Pick<Platform, 'db' | 'endAccess'> & { drafts: Drafts },
  season: NewSeason,
  { by, actor }: { by: Sender; actor: Actor },
  sending: Sending | undefined,
): Promise<NotLater | NotOpened | undefined> {
  const { joining = [], leaving = [] } = season;
  if (!by.isAdmin) return { refused: 'not-designated' };
  if (leaving.includes(by.familyId)) return { refused: 'designated' };
  const plan = async (em: SqlEntityManager): Promise<PlannedSeason<NotOpened> | NotOpened> => {
    const users = await lockFamilies(em);
    // Behind the lock: the boat may have been handed over a moment ago.
    if (!(await isManager(em, by.familyId))) return { refused: 'not-designated' };
    const staying = users.flatMap(({ family: { id, leftAt } }) => (leftAt || leaving.includes(id) ? [] : [id]));
    if (season.order.toSorted().join() !== staying.sort().join()) return { refused: 'not-every-family-once' };
    const joined = joining.map((family) => ({ ...family, id: idToJoin(users, family.username) }));
    const joinedIds = joined.map(({ id }) => id);
    return {
      order: [...season.order, ...joinedIds],
      async write() {
        const refused = await replaceFamilies(em, users, { leaving, joining: joined });
        if (refused) return refused;
        for (const id of [...leaving, ...joinedIds]) await context.endAccess(em, id);
        // Prime weeks stay the same weeks of the summer.
        const [closed] = await runWithin<{ firstDay: Day }>(em, findLatestStart);
        const weeks = seasonWeeks(season.firstWeekStart, season.lastWeekStart);
        if (closed)
          await changeSettings(em, actor, {}, { renumber: (numbers) => renumbered(numbers, closed.firstDay, weeks) });
        await recordBoatChange(em, actor, ['season']);
        return undefined;
      },
    };
  };
  return openLaterSeason<NotOpened>(context, season, actor, plan, sending);
}

/** Opens the first season of a boat that was just set up, in the transaction that does. Nobody follows its draft yet. */
export async function openFirstSeason(
  em: SqlEntityManager,
  context: Pick<DraftOptions, 'db' | 'boat'>,
  { firstWeekStart, lastWeekStart, order }: SeasonDates & { order: FamilyId[] },
): Promise<void> {
  const year = Number(firstWeekStart.slice(0, 4));
  const weeks = newWeeks({ firstWeekStart, lastWeekStart });
  const opening = decide({ type: 'OpenDraft', order, weeks: weeks.map(({ id }) => id) }, unopened);
  if ('refused' in opening) throw new Error(`The season ${year} cannot be opened: ${opening.refused}`);
  await createRows(em, String(year), weeks);
  // Of whatever log: this is the first event of a new one.
  const boat = { now: { lake: context.boat.now.lake, logId: null } };
  await createDraft({ ...context, boat, year }).appendWithin(em, unopened, opening.events, null);
}

const newWeeks = ({ firstWeekStart, lastWeekStart }: SeasonDates) =>
  seasonWeeks(firstWeekStart, lastWeekStart).map((week) => ({ id: crypto.randomUUID(), ...week }));

/** Closes every season but the current one. Releases that had one season at a time left those before it open. */
export async function closeEarlierSeasons(db: Database, drafts: Drafts): Promise<void> {
  const years = await readYears(db.em());
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

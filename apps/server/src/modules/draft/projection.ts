import type { Week } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import {
  type Actor,
  type DraftEvent,
  draftStream,
  type RecordedDraftEvent,
  type Timestamp,
  type WeekId,
} from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { holderOf, type ShownTurn, shownTurn, type WeekHolder } from '@houseboat/draft/lists.ts';
import { type DraftState, pickOf } from '@houseboat/draft/state.ts';
import type { Database, Statement } from '../../platform/db/database.ts';
import { appendStatement, appendValues, isLog, recorded } from '../../platform/event-log/event-log.ts';
import { writeDraftPositions } from '../../platform/families/members.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { enqueueMailsProjection, type NewMail } from '../../platform/mail/queue.ts';
import { isActiveSession } from '../../platform/sessions/session-store.ts';
import {
  automaticPickValue,
  isListUnchanged,
  lockReleasedLists,
  type ReadList,
  recordAutomaticPick,
  releasedListsValue,
  releaseLists,
} from './wish-list/automatic-picks.ts';

/** Reads an event of the log as the draft's. The log has only what `decide` returned, perhaps a newer server's, whose types `evolve` passes over. */
export const toDraftEvent = (event: RecordedEvent): RecordedDraftEvent => event as RecordedEvent & RecordedDraftEvent;

/** The columns of a week's row that its season's stream determines. */
type ProjectedWeek = WeekHolder & Pick<Week, 'assignedAt'>;

/** The columns of a draft's row that its stream determines. `createdAt` is null unless the events are the draft's first. */
type ProjectedDraft = ShownTurn & { createdAt: string | null; updatedAt: string | null };

/** The state after some events, and what they make the rows of their season say. */
export type Projection = {
  state: DraftState;
  /** The weeks that the events changed. */
  weeks: Map<WeekId, ProjectedWeek>;
  draft: ProjectedDraft;
};

/** Projects events onto the rows of their season. The time of an event that is being appended is `now`, which PostgreSQL reads as the transaction's. */
export function project(before: DraftState, events: readonly RecordedDraftEvent[]): Projection {
  let state = before;
  const weeks: Projection['weeks'] = new Map();
  for (const event of events) {
    const previous = state;
    state = evolve(previous, event);
    const isOtherSeason = state.weeks !== previous.weeks;
    // The weeks that are gone have no rows.
    if (isOtherSeason) weeks.clear();
    for (const id of state.weeks) {
      const isSame = pickOf(state, id) === pickOf(previous, id) && state.traded[id] === previous.traded[id];
      if (isSame && !isOtherSeason) continue;
      const holder = holderOf(state, id);
      weeks.set(id, { ...holder, assignedAt: holder.isAvailable ? null : event.at });
    }
  }
  const createdAt = (before.version === 0 && events[0]?.at) || null;
  return { state, weeks, draft: { ...shownTurn(state), createdAt, updatedAt: events.at(-1)?.at ?? null } };
}

/**
 * The CTEs that write a projection. They read `from head`, which has a row when there is something to write.
 *
 * @param parameters the statement's parameters for the values of `projectionValues`, in their order
 */
export const writeProjection = ([season, weeks, draft]: [string, string, string]) => ({
  week: `
    update weeks w set
      is_available = p."isAvailable", assigned_family_id = p."assignedFamilyId", assigned_at = p."assignedAt",
      draft_round = p."draftRound", draft_pick = p."draftPick"
    from head, jsonb_to_recordset(${weeks}::jsonb) as p (
      id uuid, "isAvailable" boolean, "assignedFamilyId" uuid, "assignedAt" timestamptz, "draftRound" integer, "draftPick" integer)
    where w.id = p.id
    returning w.id`,
  draft: `
    update draft_state d set
      current_family_id = p."currentFamilyId", current_round = p."currentRound", current_pick = p."currentPick",
      is_complete = p."isComplete", created_at = coalesce(p."createdAt", d.created_at), updated_at = coalesce(p."updatedAt", d.updated_at)
    from head, jsonb_to_record(${draft}::jsonb) as p (
      "currentFamilyId" uuid, "currentRound" integer, "currentPick" integer,
      "isComplete" boolean, "createdAt" timestamptz, "updatedAt" timestamptz)
    where d.season = ${season}::text`,
});

/** The CTE that writes the draft's order to the families. @param order a parameter for it as JSON */
export const writeOrder = (order: string) => ({ family: writeDraftPositions(order) });

export const projectionValues = (season: string, { weeks, draft }: Projection): unknown[] => [
  season,
  JSON.stringify([...weeks.values()]),
  JSON.stringify(draft),
];

/** The mails that families get about a draft. Each is about a family and a season; its number is the schedule's version. */
export type DraftMail = 'draft-start';

/** Whether the families' schedule, the start with its call, is another one in the second state. */
export const isRescheduled = (before: DraftState, after: DraftState): boolean =>
  before.startsAt !== after.startsAt || (after.startsAt !== null && before.callUrl !== after.callUrl);

/** Returns the mails to queue with an append. A start that has come is on every screen and needs no mail. A family that joins hears of one that is set. */
const startMails = (
  season: string,
  before: DraftState,
  after: DraftState,
  events: readonly DraftEvent[],
): NewMail<DraftMail>[] => {
  if (events.some(({ type }) => type === 'DraftStarted')) return [];
  const joining = after.startsAt === null ? [] : after.order.filter((id) => !before.order.includes(id));
  const invited = isRescheduled(before, after) ? after.order : joining;
  return invited.map((about) => ({ kind: 'draft-start', about, season, number: after.version }));
};

export type Appended = { at: Timestamp; recorded: RecordedEvent[]; projection: Projection; hasMails: boolean };

/** Runs an append: in a transaction of its own, or in another one. */
type Run = (statement: Statement, values: unknown[]) => Promise<{ at: string }[]>;

const projections = writeProjection(['$5', '$6', '$7']);

/** Appends events that change no more than weeks and turn, such as a pick by hand, which a session that has ended cannot make. */
const append = appendStatement('append-draft', {
  projections,
  condition: `($8::text is null or ${isActiveSession('$8')}) and ${isLog('$9')}`,
  notifies: true,
});

/** Appends events that change more: the order, mails, wish lists. */
const appendMore = appendStatement('append-draft-more', {
  projections: {
    ...projections,
    ...writeOrder('$8'),
    ...enqueueMailsProjection('$9'),
    ...releaseLists('$10'),
    ...recordAutomaticPick('$11'),
  },
  condition: `${lockReleasedLists('$10')} and ${isListUnchanged('$11')} and ${isLog('$12')}`,
  notifies: true,
});

/** What an append depends on besides the version: a session that is active, or the list that an automatic pick was made from. */
export type Conditions = { sid?: string; list?: ReadList | null };

/**
 * Returns the function that appends events to a season's stream and writes their projection, in one statement. The function returns
 * undefined, and has done nothing, when the stream is not at the state's version or a condition does not hold.
 *
 * @param logId the ID of the log that the states are of, or null for any: a boat that is set up begins another one, at the same versions
 */
export const draftAppend =
  (
    db: Database,
    season: string,
    logId: string | null,
    outbox: Pick<MailQueue<DraftMail>, 'projectionValue'> | undefined,
  ) =>
  async (
    before: DraftState,
    events: DraftEvent[],
    actor: Actor,
    { sid, list = null }: Conditions = {},
    run: Run = db.run,
  ): Promise<Appended | undefined> => {
    const intended = { stream: draftStream(season), expectedVersion: before.version, events, actor };
    const projectAt = (at: string) =>
      project(
        before,
        events.map((event) => ({ ...event, actor, at })),
      );
    const projection = projectAt('now');
    const { state: after } = projection;
    const values = [...appendValues(intended), ...projectionValues(season, projection)];

    const order = after.order === before.order ? [] : after.order;
    const mails = outbox ? startMails(season, before, after, events) : [];
    const released = releasedListsValue(events, before, after, season);
    const automatic = automaticPickValue(events, list, before, season);
    const isMore = order.length > 0 || mails.length > 0 || released.length > 0 || automatic !== null;
    if (isMore && sid !== undefined) throw new Error('Only appends of picks by hand check the session.');

    const [row] = isMore
      ? await run(appendMore, [
          ...values,
          JSON.stringify(order),
          outbox?.projectionValue(mails) ?? '[]',
          JSON.stringify(released),
          automatic,
          logId,
        ])
      : await run(append, [...values, sid ?? null, logId]);
    if (!row) return undefined;
    const { at } = row;
    return { at, recorded: recorded(intended, at), projection: projectAt(at), hasMails: mails.length > 0 };
  };

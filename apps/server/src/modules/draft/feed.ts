import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type Actor, type DraftEvent, draftStream, type Timestamp } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/query.ts';
import { appendStatement, appendValues, recorded, toTimestamp } from '../../platform/event-log/event-log.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { enqueueMailsProjection, type NewMail } from '../../platform/mail/queue.ts';
import { type Projection, project, projectionValues, writeOrder, writeProjection } from './projection.ts';
import {
  automaticPickValue,
  isListUnchanged,
  lockReleasedLists,
  type ReadList,
  recordAutomaticPick,
  releasedListsValue,
  releaseLists,
} from './wish-lists/automatic-picks.ts';

/** The mails that families get about a draft. Each is about a family and a season; its number is the schedule's version. */
export type DraftMail = 'draft-start';

/** Whether the families' schedule, the start with its call, is another one in the second state. */
export const isRescheduled = (before: DraftState, after: DraftState): boolean =>
  before.startsAt !== after.startsAt || (after.startsAt !== null && before.callUrl !== after.callUrl);

/** Returns the mails to queue with an append. A start that has come is on every screen and needs no mail. */
const startMails = (
  season: string,
  before: DraftState,
  after: DraftState,
  events: readonly DraftEvent[],
): NewMail<DraftMail>[] =>
  isRescheduled(before, after) && events.every(({ type }) => type !== 'DraftStarted')
    ? after.order.map((about) => ({ kind: 'draft-start', about, season, number: after.version }))
    : [];

/** Writes as SQL what must hold for an append to happen. @param parameter a text parameter of the statement, such as `$8` */
export type Condition = (parameter: string) => string;

/** What an append did: when, the events as recorded, what they made the rows say, and whether mails were queued. */
export type Appended = { at: Timestamp; recorded: RecordedEvent[]; projection: Projection; hasMails: boolean };

/** Runs an append: in a transaction of its own, or in another one. */
type Run = (statement: Statement, values: unknown[]) => Promise<{ at: string }[]>;

const projections = writeProjection(['$5', '$6', '$7']);

/**
 * Appends events that change more than weeks and turn: the order, mails, wish lists. Picks by hand have a statement without these parts.
 */
const appendMore = appendStatement('append-draft-more', {
  projections: {
    ...projections,
    ...writeOrder('$8'),
    ...enqueueMailsProjection('$9'),
    ...releaseLists('$10'),
    ...recordAutomaticPick('$11'),
  },
  condition: `${lockReleasedLists('$10')} and ${isListUnchanged('$11')}`,
  notifies: true,
});

type AppendOptions = {
  condition: Condition | undefined;
  outbox: Pick<Outbox<DraftMail>, 'projectionValue'> | undefined;
};

/** What an append depends on besides the version: a value for the condition, or the list that an automatic pick was made from. */
export type Conditions = { conditionValue?: string; list?: ReadList | null };

/**
 * Returns the function that appends events to a season's stream and writes their projection, in one statement. The function returns
 * undefined, and has done nothing, when the stream is not at the state's version or a condition does not hold.
 */
export function draftAppend(db: Database, season: string, { condition, outbox }: AppendOptions) {
  // Each name belongs to one text.
  const append = condition
    ? appendStatement('append-draft', {
        projections,
        condition: `($8::text is null or ${condition('$8')})`,
        notifies: true,
      })
    : appendStatement('append-draft-unconditionally', { projections, notifies: true });

  return async (
    before: DraftState,
    events: DraftEvent[],
    actor: Actor,
    { conditionValue, list = null }: Conditions = {},
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
    if (isMore && conditionValue !== undefined) throw new Error('Only appends of picks by hand check the condition.');

    const [row] = isMore
      ? await run(appendMore, [
          ...values,
          JSON.stringify(order),
          outbox?.projectionValue(mails) ?? '[]',
          JSON.stringify(released),
          automatic,
        ])
      : await run(append, condition ? [...values, conditionValue ?? null] : values);
    if (!row) return undefined;
    const at = toTimestamp(row.at);
    return { at, recorded: recorded(intended, at), projection: projectAt(at), hasMails: mails.length > 0 };
  };
}

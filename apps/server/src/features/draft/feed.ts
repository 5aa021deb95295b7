import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type Actor, type DraftEvent, draftStream, type Timestamp } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '../../db/statement.ts';
import { appendStatement, appendValues, recorded, toTimestamp } from '../../event-log/event-log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { enqueueMailsProjection } from '../../mail/queue.ts';
import type { DraftMail } from './mails.ts';
import { startMails } from './mails.ts';
import { type Projection, project, projectionValues, writeOrder, writeProjection } from './projection.ts';

/** Writes as SQL what must hold for an append to happen. @param parameter a text parameter of the statement, such as `$8` */
export type Condition = (parameter: string) => string;

/** What an append did: when, the events as recorded, and what they made the rows say. */
export type Appended = { at: Timestamp; recorded: RecordedEvent[]; projection: Projection };

const projections = writeProjection(['$5', '$6', '$7']);

/** Appends events that change the order as well. Only these write the families' rows. */
const appendOrder = appendStatement('append-draft-order', {
  projections: { ...projections, ...writeOrder('$8') },
  notifies: true,
});

/** Appends events that families get mail about. */
const appendAndMail = appendStatement('append-draft-and-mail', {
  projections: { ...projections, ...enqueueMailsProjection('$8') },
  notifies: true,
});

type AppendOptions = {
  condition: Condition | undefined;
  outbox: Pick<Outbox<DraftMail>, 'projectionValue' | 'wake'> | undefined;
};

/**
 * Returns the function that appends events to a season's stream and writes their projection, in one statement. The function returns
 * undefined, and has done nothing, when the stream is not at the state's version or the condition does not hold.
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
    state: DraftState,
    events: DraftEvent[],
    actor: Actor,
    conditionValue: string | null = null,
  ): Promise<Appended | undefined> => {
    const intended = { stream: draftStream(season), expectedVersion: state.version, events, actor };
    const projectAt = (at: string) =>
      project(
        state,
        events.map((event) => ({ ...event, actor, at })),
      );
    const projection = projectAt('now');
    const values = [...appendValues(intended), ...projectionValues(season, projection)];
    const mails = startMails(state, projection.state, events);
    const run = (statement: Statement, ...more: unknown[]) => db.run<{ at: string }>(statement, [...values, ...more]);

    let rows: { at: string }[];
    if (mails.length > 0 && outbox) rows = await run(appendAndMail, outbox.projectionValue(mails));
    else if (projection.state.order !== state.order)
      rows = await run(appendOrder, JSON.stringify(projection.state.order));
    else rows = condition ? await run(append, conditionValue) : await run(append);

    const [row] = rows;
    if (!row) return undefined;
    if (mails.length > 0) outbox?.wake();
    const at = toTimestamp(row.at);
    return { at, recorded: recorded(intended, at), projection: projectAt(at) };
  };
}

import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import {
  type Actor,
  type DraftEvent,
  draftStream,
  type RecordedDraftEvent,
  type Timestamp,
} from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import type { Database } from '../../db/database.ts';
import { appendStatement, appendValues, recorded, toTimestamp } from '../../event-log/event-log.ts';
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

/**
 * Returns the function that appends events to a season's stream and writes their projection, in one statement. The function returns
 * undefined, and has done nothing, when the stream is not at the state's version or the condition does not hold.
 */
export function draftAppend(db: Database, season: string, condition?: Condition) {
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
    const changesOrder = projection.state.order !== state.order;
    const [row] = changesOrder
      ? await db.run<{ at: string }>(appendOrder, [...values, JSON.stringify(projection.state.order)])
      : await db.run<{ at: string }>(append, condition ? [...values, conditionValue] : values);
    if (!row) return undefined;
    const at = toTimestamp(row.at);
    return { at, recorded: recorded(intended, at), projection: projectAt(at) };
  };
}

/** Reads a change of the log as the event that it is. The log has only what `decide` returned, so its types need no check. */
export const toDraftEvent = (event: RecordedEvent): RecordedDraftEvent => event as RecordedEvent & RecordedDraftEvent;

import type { Actor, RecordedEvent } from '@houseboat/contract/rooms.ts';
import { type DraftEvent, draftStream } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/evolve.ts';
import type { Database } from '../../db/database.ts';
import { appendStatement, appendValues, type Change, recorded, toTimestamp } from '../../event-log/event-log.ts';
import { type Projection, project, projectionValues, writeProjection } from './projection.ts';

/** Writes as SQL what must hold for an append to happen. @param parameter a text parameter of the statement, such as `$8` */
export type Condition = (parameter: string) => string;

/** What an append did: the events as recorded, and what they made the rows say. */
export type Appended = { recorded: RecordedEvent[]; projection: Projection };

/**
 * Returns the function that appends events to a season's stream and writes their projection, in one statement. The function returns
 * undefined, and has done nothing, when the stream is not at the state's version or the condition does not hold.
 */
export function draftAppend(db: Database, season: string, condition?: Condition) {
  const append = appendStatement(
    // Each name belongs to one text.
    condition ? 'append-draft' : 'append-draft-unconditionally',
    writeProjection(['$5', '$6', '$7']),
    condition && `($8::text is null or ${condition('$8')})`,
  );

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
        events.map((event) => ({ event, at })),
      );
    const values = [...appendValues(intended), ...projectionValues(season, projectAt('now'))];
    const [row] = await db.run<{ at: string }>(append, condition ? [...values, conditionValue] : values);
    if (!row) return undefined;
    const at = toTimestamp(row.at);
    return { recorded: recorded(intended, at), projection: projectAt(at) };
  };
}

/** Reads a change of the log as the event that it is. The log has only what `decide` returned, so its types need no check. */
export const toDraftEvent = ({ type, data }: Change): DraftEvent => ({ type, data }) as DraftEvent;

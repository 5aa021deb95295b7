import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { eventSchemas } from '../event-schemas.ts';

/** Returns a recorded event as one of the draft's, or undefined for one that only a newer server knows. */
export function toDraftEvent({ actor, at, ...recorded }: RecordedEvent): RecordedDraftEvent | undefined {
  const parsed = eventSchemas().draftEvent.safeParse(recorded);
  return parsed.success ? { ...parsed.data, actor, at } : undefined;
}

/** Returns the state after more events. An unknown one only advances the version. */
export function foldEvents(before: DraftState, events: readonly RecordedEvent[]): DraftState {
  let state = before;
  for (const recorded of events) {
    const event = toDraftEvent(recorded);
    state = event ? evolve(state, event) : { ...state, version: recorded.version };
  }
  return state;
}

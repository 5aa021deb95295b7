import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import { isDraftEvent, type RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import type { DraftState } from '@houseboat/draft/state.ts';

/** Returns the events of a log without those that only a newer server knows. */
export const knownEvents = (events: readonly RecordedEvent[]): RecordedDraftEvent[] => events.filter(isDraftEvent);

/** Returns the state after more events. An unknown one only advances the version. */
export function foldEvents(before: DraftState, events: readonly RecordedEvent[]): DraftState {
  let state = before;
  for (const event of events) state = isDraftEvent(event) ? evolve(state, event) : { ...state, version: event.version };
  return state;
}

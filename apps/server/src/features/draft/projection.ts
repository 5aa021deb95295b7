import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftEvent, FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, evolve, isComplete, latestTurn, unopened } from '@houseboat/draft/evolve.ts';
import type { Change } from '../../event-log/event-log.ts';

/** A week as its row says who holds it; all null while nobody does. */
export type Holder = {
  id: WeekId;
  familyId: FamilyId | null;
  round: number | null;
  pick: number | null;
};

/** The turn as the row of the draft's state has it: on a complete draft the last one, with nobody on the clock. */
export type TurnColumns = {
  currentFamilyId: FamilyId | null;
  currentRound: number;
  currentPick: number;
  isComplete: boolean;
};

const free = (id: WeekId): Holder => ({ id, familyId: null, round: null, pick: null });

/** The weeks whose holder an event changes. */
export function changedWeeks(event: DraftEvent, before: DraftState): Holder[] {
  switch (event.type) {
    case 'DraftOpened':
      return event.data.weeks.map(free);
    case 'WeekPicked':
      return [{ id: event.data.weekId, familyId: event.data.familyId, round: event.data.round, pick: event.data.pick }];
    case 'DraftReset':
      return before.weeks.map(free);
    case 'DraftCompleted':
      return [];
    default:
      return event satisfies never;
  }
}

/** Whose turn it is in a state. */
export function turnColumns(state: DraftState): TurnColumns {
  const { round, pick } = latestTurn(state);
  return {
    currentFamilyId: currentTurn(state)?.familyId ?? null,
    currentRound: round,
    currentPick: pick,
    isComplete: isComplete(state),
  };
}

/** What the rows of a season must say, as its log alone has it. Times are the events'. */
export type Projection = {
  weeks: Map<WeekId, Holder & { assignedAt: string | null }>;
  turn: TurnColumns & { createdAt: string; updatedAt: string };
  version: number;
};

/** Replays a season's log from nothing. Undefined when it is empty. */
export function replay(events: readonly RecordedEvent[]): Projection | undefined {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) return undefined;
  const weeks: Projection['weeks'] = new Map();
  let state = unopened;
  for (const recorded of events) {
    const event = toDraftEvent(recorded);
    for (const holder of changedWeeks(event, state))
      weeks.set(holder.id, { ...holder, assignedAt: holder.familyId && recorded.at });
    state = evolve(state, event);
  }
  return { weeks, turn: { ...turnColumns(state), createdAt: first.at, updatedAt: last.at }, version: last.version };
}

/** The log holds only what `decide` once answered, so its types are taken at their word. */
export const toDraftEvent = ({ type, data }: Change): DraftEvent => ({ type, data }) as DraftEvent;

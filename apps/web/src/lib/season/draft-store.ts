import { draftEvent } from '@houseboat/contract/draft.ts';
import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { FamilyId, WeekId, WeekPicked } from '@houseboat/draft/events.ts';
import { type DraftState, evolve, isOpened, unopened } from '@houseboat/draft/evolve.ts';
import { create } from 'zustand';

/** What was seen to happen last, as against what was there already. */
type News = WeekPicked | 'reset' | undefined;

/** The draft as this page knows it. */
type DraftRoom = {
  /** The log that the state is of, once known. */
  log: string | undefined;
  state: DraftState;
  presence: readonly FamilyId[];
  news: News;
};

const nothingKnown: DraftRoom = { log: undefined, state: unopened, presence: [], news: undefined };

/** The one live picture of the draft that every screen shares. */
export const useDraft = create<DraftRoom>(() => nothingKnown);

/** The week whose pick was the last thing seen to happen. */
export const useNewestWeek = (): WeekId | undefined =>
  useDraft(({ news }) => (news === 'reset' ? undefined : news?.weekId));

/** Takes over a picture read from the lists, unless a newer one of the same log is known already. */
export function takeSnapshot(log: string | undefined, state: DraftState): void {
  const known = useDraft.getState();
  if (known.log !== undefined && known.log !== log) forgetDraft();
  else if (state.version <= known.state.version) return;
  moveTo(log, state);
}

/** Folds what the room told. What this page's code does not know by name moves the version on and changes nothing. */
export function applyEvents(events: readonly RecordedEvent[], log: string): void {
  let { state } = useDraft.getState();
  for (const recorded of events) {
    const known = draftEvent.safeParse(recorded);
    state = known.success ? evolve(state, known.data) : { ...state, version: recorded.version };
  }
  moveTo(log, state);
}

export const setPresence = (presence: readonly FamilyId[]): void => useDraft.setState({ presence });

/** Back to knowing nothing, for the next one who signs in. */
export const forgetDraft = (): void => useDraft.setState(nothingKnown, true);

function moveTo(log: string | undefined, state: DraftState): void {
  const before = useDraft.getState();
  useDraft.setState({ log, state, news: newsSince(before, state) });
}

function newsSince({ state, news }: DraftRoom, { picks }: DraftState): News {
  if (!isOpened(state)) return undefined;
  if (picks.length < state.picks.length) return 'reset';
  return picks.length > state.picks.length ? picks.at(-1) : news;
}

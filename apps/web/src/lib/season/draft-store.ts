import { draftEvent } from '@houseboat/contract/draft.ts';
import type { DraftReaction, RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { FamilyId, WeekId, WeekPicked } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, isOpened, unopened } from '@houseboat/draft/state.ts';
import { create } from 'zustand';

/** What happened last while this page was watching. */
type News = WeekPicked | 'reset' | undefined;

/** A reaction on this page, until the screen that shows it removes it. */
type Reaction = DraftReaction & { id: number };

/** How many reactions a page keeps. A page that shows none, or is in the background, removes none. */
const MAX_REACTIONS = 12;

/** The draft on this page. */
type DraftRoom = {
  /** The log of the state, once known. */
  log: string | undefined;
  state: DraftState;
  /** The families in the room, and those of them that are ready. */
  presence: readonly FamilyId[];
  ready: readonly FamilyId[];
  /** The latest reactions, oldest first. */
  reactions: readonly Reaction[];
  news: News;
};

const initial: DraftRoom = { log: undefined, state: unopened, presence: [], ready: [], reactions: [], news: undefined };

/** The draft that all screens share. */
export const useDraft = create<DraftRoom>(() => initial);

/** Returns the week of the latest pick, if a pick is what happened last. */
export const useNewestWeek = (): WeekId | undefined =>
  useDraft(({ news }) => (news === 'reset' ? undefined : news?.weekId));

/** Applies a state that was read from the lists, unless it is older than the current state of the same log. */
export function applySnapshot(log: string | undefined, state: DraftState): void {
  const current = useDraft.getState();
  if (current.log !== undefined && current.log !== log) forgetDraft();
  else if (state.version <= current.state.version) return;
  setState(log, state);
}

/** Folds the events that the room sent. An unknown event, from a newer server, only advances the version. */
export function applyEvents(events: readonly RecordedEvent[], log: string): void {
  let { state } = useDraft.getState();
  for (const recorded of events) {
    const parsed = draftEvent.safeParse(recorded);
    state = parsed.success
      ? evolve(state, { ...parsed.data, actor: recorded.actor, at: recorded.at })
      : { ...state, version: recorded.version };
  }
  setState(log, state);
}

export const setPresence = (presence: readonly FamilyId[], ready: readonly FamilyId[]): void =>
  useDraft.setState({ presence, ready });

let lastReactionId = 0;

/** Adds a reaction that the room sent. */
export function addReaction(reaction: DraftReaction): void {
  lastReactionId += 1;
  const added = { ...reaction, id: lastReactionId };
  useDraft.setState(({ reactions }) => ({ reactions: [...reactions, added].slice(-MAX_REACTIONS) }));
}

/** Removes a reaction that was shown for long enough. */
export const removeReaction = (id: number): void =>
  useDraft.setState(({ reactions }) => ({ reactions: reactions.filter((reaction) => reaction.id !== id) }));

/** Forgets the draft, before the next family signs in. */
export const forgetDraft = (): void => useDraft.setState(initial, true);

function setState(log: string | undefined, state: DraftState): void {
  const before = useDraft.getState();
  useDraft.setState({ log, state, news: newsSince(before, state) });
}

function newsSince({ state, news }: DraftRoom, { picks }: DraftState): News {
  if (!isOpened(state)) return undefined;
  if (picks.length < state.picks.length) return 'reset';
  return picks.length > state.picks.length ? picks.at(-1) : news;
}

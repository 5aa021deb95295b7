import type { DraftReaction, RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { FamilyId, RecordedDraftEvent, WeekId } from '@houseboat/draft/events.ts';
import { type DraftState, isComplete, isOpened, unopened } from '@houseboat/draft/state.ts';
import { create } from 'zustand';
import type { DraftPhase } from '../module.ts';
import { foldEvents, knownEvents } from './fold-events.ts';
import { isNews, type News } from './news.ts';

/** A reaction on this page, until the screen that shows it removes it. */
export type Reaction = DraftReaction & { id: number };

/** How many reactions a page keeps. A page that shows none, or is in the background, removes none. */
const MAX_REACTIONS = 12;

/** The draft on this page. */
type DraftRoom = {
  /** The log of the state, once known. */
  log: string | undefined;
  /** The events of the log, without those that only a newer server knows. */
  events: readonly RecordedDraftEvent[];
  state: DraftState;
  /** The families in the room, and those of them that are ready. */
  presence: readonly FamilyId[];
  ready: readonly FamilyId[];
  /** The latest reactions, oldest first. */
  reactions: readonly Reaction[];
  /** What happened last while this page was watching. */
  news: News | undefined;
};

const initial: DraftRoom = {
  log: undefined,
  events: [],
  state: unopened,
  presence: [],
  ready: [],
  reactions: [],
  news: undefined,
};

/** The draft that all screens share. */
export const useDraft = create<DraftRoom>(() => initial);

/** Returns whether the draft is open or complete; undefined until its log has arrived. */
export const useDraftPhase = (): DraftPhase | undefined =>
  useDraft(({ state }) => (isComplete(state) ? 'complete' : isOpened(state) ? 'open' : undefined));

/** Returns the week of the latest pick, if a pick is what happened last. */
export const useNewestWeek = (): WeekId | undefined =>
  useDraft(({ news }) => (news?.type === 'WeekPicked' ? news.data.weekId : undefined));

/** Applies those events of a log that the page does not have: from the first one on, or without a gap. Another log replaces the draft. */
export function applyEvents(events: readonly RecordedEvent[], log: string | undefined): void {
  const { log: current } = useDraft.getState();
  if (current !== undefined && current !== log) forgetDraft();
  const { state, events: known, news } = useDraft.getState();
  const added = events.filter(({ version }) => version > state.version);
  if (added.length === 0) return;
  const addedEvents = knownEvents(added);
  const latest = addedEvents.filter(isNews).pop();
  useDraft.setState({
    log,
    events: [...known, ...addedEvents],
    state: foldEvents(state, added),
    news: isOpened(state) ? (latest ?? news) : undefined,
  });
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

/** Forgets the draft: another log or another season follows. */
export const forgetDraft = (): void => useDraft.setState(initial, true);

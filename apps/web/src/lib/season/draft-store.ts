import type { Managed } from '@houseboat/contract/draft-night.ts';
import type { DraftReaction, RecordedEvent } from '@houseboat/contract/rooms.ts';
import {
  type Actor,
  type DraftEvent,
  type FamilyId,
  isDraftEvent,
  type RecordedDraftEvent,
  type WeekId,
} from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type DraftState, isComplete, isOpened, unopened } from '@houseboat/draft/state.ts';
import { type QueryClient, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { isLive, useLink } from '../link.ts';
import type { DraftPhase } from '../module.ts';
import { refetchDraft } from './queries.ts';

/** A reaction on this page, until the screen that shows it removes it. */
export type Reaction = DraftReaction & { id: number };

/** How many reactions a page keeps, and for how long, in milliseconds. Without the latter, a page that shows none would keep them for the next. */
const MAX_REACTIONS = 12;
const MAX_AGE_MS = 10_000;

/** The events that are not announced. The end of the draft is announced with the pick that completes it. */
const silent = ['DraftOpened', 'CallSet', 'DraftCompleted'] as const satisfies DraftEvent['type'][];

/** Something that happened to the draft, and who caused it. */
export type News = Exclude<DraftEvent, { type: (typeof silent)[number] }> & { actor: Actor };

/** Whether an event is announced. */
export const isNews = (event: RecordedDraftEvent): event is News & RecordedDraftEvent =>
  !silent.some((type) => type === event.type);

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

/** Returns the events of a log without those that only a newer server knows. */
export const knownEvents = (events: readonly RecordedEvent[]): RecordedDraftEvent[] => events.filter(isDraftEvent);

/** Returns the state after more events. An unknown one only advances the version. */
export function foldEvents(before: DraftState, events: readonly RecordedEvent[]): DraftState {
  let state = before;
  for (const event of events) state = isDraftEvent(event) ? evolve(state, event) : { ...state, version: event.version };
  return state;
}

export const setPresence = (presence: readonly FamilyId[], ready: readonly FamilyId[]): void =>
  useDraft.setState({ presence, ready });

let lastReactionId = 0;

/** Adds a reaction that the room sent. */
export function addReaction(reaction: DraftReaction): void {
  lastReactionId += 1;
  const added = { ...reaction, id: lastReactionId };
  setTimeout(removeReaction, MAX_AGE_MS, added.id);
  useDraft.setState(({ reactions }) => ({ reactions: [...reactions, added].slice(-MAX_REACTIONS) }));
}

/** Removes a reaction that was shown for long enough. */
export const removeReaction = (id: number): void =>
  useDraft.setState(({ reactions }) => ({ reactions: reactions.filter((reaction) => reaction.id !== id) }));

/** Forgets the draft: another log or another season follows. */
export const forgetDraft = (): void => useDraft.setState(initial, true);

/**
 * Resolves once the page shows what a write of its own did to the draft. The room brings it. The draft is read where it does not: after a refusal,
 * which shows that this page is behind, and without a live connection.
 *
 * @param version the draft's version in the answer; undefined after a refusal
 */
export async function seeWrite(client: QueryClient, year: number, version: number | undefined): Promise<void> {
  if (version === undefined || !(await hasArrived(version))) await refetchDraft(client, year);
}

/** A write to a season's draft, of which one at a time is sent. It is pending until the page shows what it did. */
export function useDraftWrite<Input, Answer extends Partial<Managed>>(
  year: number,
  options: UseMutationOptions<Answer, Error, Input>,
) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...options,
    onSettled: (...settled) =>
      Promise.all([options.onSettled?.(...settled), seeWrite(client, year, settled[0]?.draft?.version)]),
  });
  const write = useCallback<typeof mutate>((...args) => isPending || mutate(...args), [isPending, mutate]);
  return { write, isPending, error };
}

/** Waits until the room has brought a version, and returns whether it has. It may not if the connection is lost or the boat's season changes. */
const hasArrived = (version: number): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = () => {
      stopDraft();
      stopLink();
    };
    const check = () => {
      const { state } = useDraft.getState();
      const isThere = state.version >= version;
      if (!isThere && isLive() && isOpened(state)) return;
      stop();
      resolve(isThere);
    };
    const stopDraft = useDraft.subscribe(check);
    const stopLink = useLink.subscribe(check);
    check();
  });

import type { DraftCommand, Refusal } from '@houseboat/draft/commands.ts';
import { decide } from '@houseboat/draft/decide.ts';
import { nextDue, type Surroundings } from '@houseboat/draft/due.ts';
import type { Actor, DraftEvent, RecordedDraftEvent, Timestamp } from '@houseboat/draft/events.ts';
import { evolve } from '@houseboat/draft/evolve.ts';
import { type ShownDraft, shownDraft } from '@houseboat/draft/lists.ts';
import { type DraftState, unopened } from '@houseboat/draft/state.ts';
import { expect } from '@jest/globals';

/** The lake keeps one time all year: seven hours behind UTC. */
export const lake = 'America/Phoenix';

/** What the draft goes by besides its log, when the family on the clock has no wish list. */
export const withoutLists: Surroundings = { timeZone: lake, takeBackSeconds: 30, wishList: null };

/** An event of a history. It may say when it happened. */
export type Happened = DraftEvent & { at?: Timestamp };

/** Returns a moment of the draft's night, in UTC: `18:00`, `18:00:30` or `18:00:30.250`. */
export const tonight = (time: string): Timestamp => new Date(`2026-03-01T${time}Z`).toISOString();

/** Dates an event. */
export const at = (time: string, event: DraftEvent): Happened => ({ ...event, at: tonight(time) });

/** Who caused the events of a history. */
export const ash: Actor = { familyId: 'Ash', name: 'Ash' };

/** Returns a history as the log has it. It begins at 18:00, and an event without a time comes a second after the one before. */
export function recorded(history: readonly Happened[]): RecordedDraftEvent[] {
  let last = Date.parse(tonight('17:59:59'));
  return history.map((event) => {
    last = event.at === undefined ? last + 1000 : Date.parse(event.at);
    return { ...event, actor: ash, at: new Date(last).toISOString() };
  });
}

/** Returns the state after a history. */
export const stateAfter = (history: readonly Happened[]): DraftState => recorded(history).reduce(evolve, unopened);

/**
 * Returns when the draft next advances without a person after a history, or null. There are no wish lists, unless one is given.
 *
 * @param time when this is asked; default: at the end of the history
 */
export function dueAfter(
  history: readonly Happened[],
  surroundings: Partial<Surroundings> = {},
  time = recorded(history).at(-1)?.at ?? tonight('18:00'),
): Timestamp | null {
  const due = nextDue(stateAfter(history), { ...withoutLists, ...surroundings }, Date.parse(time));
  return due === null ? null : new Date(due).toISOString();
}

/** Expects that the draft shows this after a history. */
export const shows = (history: readonly Happened[], draft: Partial<ShownDraft>) =>
  expect(shownDraft(stateAfter(history), lake)).toMatchObject(draft);

/** Expects that a command after a history leads to these events. */
export const decides = (history: readonly Happened[], command: DraftCommand, events: DraftEvent[]) =>
  expect(decide(command, stateAfter(history))).toEqual({ events });

/** Expects that a command after a history is refused. */
export const refuses = (history: readonly Happened[], command: DraftCommand, refused: Refusal) =>
  expect(decide(command, stateAfter(history))).toEqual({ refused });

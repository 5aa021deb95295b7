import type { Actor, DraftEvent, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { type DraftState, isSameTurn, type MadePick, toPickedWeek } from '@houseboat/draft/state.ts';

/** The events that are not announced. The end of the draft is announced with the pick that completes it. */
type Silent = 'DraftOpened' | 'CallSet' | 'DraftCompleted';

/** Something that happened to the draft, and who caused it. */
export type News = Exclude<DraftEvent, { type: Silent }> & { actor: Actor };

const silent: readonly DraftEvent['type'][] = ['DraftOpened', 'CallSet', 'DraftCompleted'] satisfies Silent[];

/** Whether an event is announced. */
export const isNews = (event: RecordedDraftEvent | undefined): event is News & RecordedDraftEvent =>
  event !== undefined && !silent.includes(event.type);

/** Returns what happened between two states that were read from lists, as far as they show it. */
export function newsOfSnapshot(before: DraftState, after: DraftState): News | undefined {
  const released = picksReleased(before, after);
  const picked = after.picks[after.picks.length - 1];
  if (before.picks.length > 0 && after.picks.length === 0) return { type: 'DraftReset', data: {}, actor: null };
  if (released.length > 0) return { type: 'PicksUndone', data: { picks: released.map(toPickedWeek) }, actor: null };
  if (picked && after.picks.length > before.picks.length)
    return { type: 'WeekPicked', data: toPickedWeek(picked), actor: null };
  if (after.passed.length > before.passed.length) {
    const passed = after.passed.find((turn) => !before.passed.some((earlier) => isSameTurn(earlier, turn)));
    return passed && { type: 'TurnPassed', data: passed, actor: null };
  }
  if (after.pause && !before.pause)
    return { type: 'DraftPaused', data: { reason: after.pause.reason }, actor: after.pause.by };
  if (before.pause && !after.pause) return { type: 'DraftResumed', data: {}, actor: null };
  return undefined;
}

/** Returns a state that was read from lists with what they do not show: the weeks released while this page was watching. */
export const withReleased = (before: DraftState, read: DraftState): DraftState => {
  const { version } = read;
  const released = picksReleased(before, read).map((pick) => ({ ...toPickedWeek(pick), version }));
  return { ...read, released: read.picks.length === 0 ? [] : [...before.released, ...released] };
};

/** Returns the picks that are no longer in force, newest first. */
const picksReleased = (before: DraftState, after: DraftState): MadePick[] =>
  before.picks
    .filter((pick) => !after.picks.some((kept) => kept.weekId === pick.weekId && isSameTurn(kept, pick)))
    .reverse();

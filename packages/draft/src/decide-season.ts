import { type Decision, type OpenDraft, refuse } from './commands.ts';
import type { DraftEvent } from './events.ts';
import { type DraftState, isOpened } from './state.ts';

/** Opens a draft that was never opened, and schedules its start if the command has one. */
export function openDraft({ order, weeks, start }: OpenDraft, state: DraftState): Decision {
  if (isOpened(state)) return refuse('already-opened');
  const opened: DraftEvent = { type: 'DraftOpened', data: { order, weeks } };
  if (!start) return { events: [opened] };
  const { startsAt, now } = start;
  if (Date.parse(startsAt) <= now) return refuse('start-in-the-past');
  return { events: [opened, { type: 'StartScheduled', data: { startsAt } }] };
}

/** Closes the draft when the next season is opened, in whatever status it is. */
export const closeDraft = (state: DraftState): Decision => ({
  events: state.isClosed ? [] : [{ type: 'DraftClosed', data: {} }],
});

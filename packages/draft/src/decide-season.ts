import { type Decision, type OpenDraft, refuse } from './commands.ts';
import type { DraftEvent } from './events.ts';
import { type DraftState, isOpened } from './state.ts';

export function openDraft({ order, weeks, start }: OpenDraft, state: DraftState): Decision {
  if (isOpened(state)) return refuse('already-opened');
  const opened: DraftEvent = { type: 'DraftOpened', data: { order, weeks } };
  if (!start) return { events: [opened] };
  const { startsAt, now } = start;
  if (Date.parse(startsAt) <= now) return refuse('start-in-the-past');
  return { events: [opened, { type: 'StartScheduled', data: { startsAt } }] };
}

/** Closes the draft when the next season is opened, whatever it has come to. */
export const closeDraft = (state: DraftState): Decision => ({
  events: state.isClosed ? [] : [{ type: 'DraftClosed', data: {} }],
});

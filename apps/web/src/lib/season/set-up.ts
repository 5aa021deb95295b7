import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { useDraft } from './draft-store.ts';

/** What happens to a draft before families pick. */
const setUpTypes: ReadonlySet<RecordedDraftEvent['type']> = new Set([
  'DraftOpened',
  'StartScheduled',
  'CallSet',
  'OrderSet',
  'SeasonChanged',
  'LotteryCommitted',
  'LotteryWordAdded',
  'LotteryDrawn',
  'ClockSet',
]);

/** Whether the draft was only set up so far: it was never started, paused or reset, and nobody has picked. */
export const useIsBeingSetUp = (): boolean =>
  useDraft(({ events }) => events.every(({ type }) => setUpTypes.has(type)));

/**
 * Whether the draft is open only because nobody has given it a date yet. Never with a clock, which runs from the moment that it is set, so that the
 * family on the clock has to know.
 */
export function useHasNoDateYet(): boolean {
  const isOpen = useDraft(({ state }) => statusOf(state) === 'running' && state.clock.mode === 'off');
  return useIsBeingSetUp() && isOpen;
}

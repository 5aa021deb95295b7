import type { FamilyId } from '@houseboat/draft/events.ts';
import { isTurnOf, type Season } from '../../../lib/season/season.ts';
import type { MyList } from '../use-wish-list.ts';

/** Returns what the switch does as it is now, in one sentence. */
export function consequenceOf({ auto, hasFree, weekIds }: MyList, { state }: Season, me: FamilyId): string {
  if (!auto)
    return state.clock.mode === 'hard'
      ? 'You pick yourself; your first free week is taken only if your time runs out.'
      : 'You pick yourself, and your list only reminds you.';
  if (weekIds.length === 0) return 'Your list is empty, so you still pick yourself.';
  if (!hasFree) return 'No week on your list is free any more, so you pick yourself.';
  if (isTurnOf(state, me))
    return 'It is your turn: your first free week is picked as soon as the last pick can no longer be taken back.';
  return 'When your turn comes, your first free week is picked for you at once.';
}

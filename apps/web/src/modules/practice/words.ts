import { currentTurn, statusOf } from '@houseboat/draft/state.ts';
import { familyOf } from '../../lib/season/season.ts';
import type { Practiced } from './run.ts';

/** "Your turn", in the largest text of the practice draft. */
export function headline({ season, run: { state, start } }: Practiced): string {
  const status = statusOf(state);
  if (status === 'complete') return 'Practice complete';
  const familyId = currentTurn(state)?.familyId;
  if (familyId === start.me) return 'Your turn';
  return `${familyOf(season, familyId)?.name}'s bot ${status === 'paused' ? 'is next' : 'is picking'}`;
}

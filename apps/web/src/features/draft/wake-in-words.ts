import { currentTurn, isComplete, latestTurn, totalRounds } from '@houseboat/draft/evolve.ts';
import { turnAt } from '@houseboat/draft/snake.ts';
import { familyOf, type Season } from '../../lib/season/season.ts';

const many = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What the picture of the wake shows, for whoever cannot see it. */
export function wakeInWords(season: Season): string {
  const { state } = season;
  const rounds = totalRounds(state);
  if (isComplete(state)) return `The draft's course: the boat is home after ${many(rounds, 'round')}.`;

  const { round } = latestTurn(state);
  const name = (id: string | undefined) => familyOf(season, id)?.name ?? 'nobody';
  const turns = state.order.length * rounds;
  const ahead = Array.from({ length: turns - state.picks.length - 1 }, (_, index) =>
    name(turnAt(state.order, state.picks.length + 1 + index).familyId),
  ).slice(0, 3);
  const next = ahead.length > 0 ? `Next: ${ahead.join(', ')}.` : 'Nobody comes after.';
  return `The draft's course: round ${round} of ${rounds}, the boat lies at ${name(currentTurn(state)?.familyId)}. ${next}`;
}

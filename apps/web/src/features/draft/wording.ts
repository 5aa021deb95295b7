import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isComplete, latestTurn, totalRounds } from '@houseboat/draft/evolve.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { turnAt } from '@houseboat/draft/snake.ts';
import { monthName } from '../../lib/days.ts';
import { familyOf, type Season } from '../../lib/season/season.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "last week of May", for the day on which a week starts; it is the last when the next one would run into another month. */
function weekOfMonth(start: Day): string {
  const nextEnds = addDays(start, 12);
  const ordinal =
    nextEnds.slice(0, 7) === start.slice(0, 7) ? ordinals[Math.ceil(Number(start.slice(8)) / 7) - 1] : 'last';
  return `${ordinal} week of ${monthName(start)}`;
}

/** "last week of May through second week of October". */
export const seasonInWords = (weeks: readonly Week[]): string =>
  [weeks.at(0), weeks.at(-1)].map((week) => (week ? weekOfMonth(week.startDate) : '')).join(' through ');

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

/** How many picks of others come before a family's next one: 0 when it is on the clock, undefined when it has none left. */
export function picksUntilTurn(state: DraftState, familyId: FamilyId): number | undefined {
  const { order, picks } = state;
  const turns = order.length * totalRounds(state);
  for (let turn = picks.length; turn < turns; turn++)
    if (turnAt(order, turn).familyId === familyId) return turn - picks.length;
  return undefined;
}

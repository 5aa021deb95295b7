import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { turnAt } from '@houseboat/draft/snake.ts';
import { currentTurn, type DraftState, isComplete, latestTurn, totalRounds } from '@houseboat/draft/state.ts';
import { monthName } from '../../lib/days.ts';
import { familyOf, type Season } from '../../lib/season/season.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** "last week of May". A week is a month's last when the next one would end in another month. */
function weekOfMonth(start: Day): string {
  const nextEnds = addDays(start, 12);
  const ordinal =
    nextEnds.slice(0, 7) === start.slice(0, 7) ? ordinals[Math.ceil(Number(start.slice(8)) / 7) - 1] : 'last';
  return `${ordinal} week of ${monthName(start)}`;
}

/** "last week of May through second week of October". */
export const describeSeason = (weeks: readonly Week[]): string =>
  [weeks.at(0), weeks.at(-1)].map((week) => (week ? weekOfMonth(week.startDate) : '')).join(' through ');

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Describes the drawing of the wake for screen readers. */
export function describeWake(season: Season): string {
  const { state } = season;
  const rounds = totalRounds(state);
  if (isComplete(state)) return `Draft progress: complete after ${plural(rounds, 'round')}.`;

  const { round } = latestTurn(state);
  const name = (id: string | undefined) => familyOf(season, id)?.name ?? 'nobody';
  const ahead = remainingTurns(state).slice(1, 4).map(name);
  const next = ahead.length > 0 ? `Next: ${ahead.join(', ')}.` : "That's the last pick.";
  return `Draft progress: round ${round} of ${rounds}, ${name(currentTurn(state)?.familyId)} is on the clock. ${next}`;
}

/** The families of the remaining turns, in order, starting with the one on the clock. */
export const remainingTurns = (state: DraftState): FamilyId[] => {
  const { order, picks } = state;
  const turns = order.length * totalRounds(state);
  return Array.from({ length: turns - picks.length }, (_, ahead) => turnAt(order, picks.length + ahead).familyId);
};

/** The number of picks before a family's next turn: 0 when it is on the clock, undefined when it has no turns left. */
export function picksUntilTurn(state: DraftState, familyId: FamilyId): number | undefined {
  const picks = remainingTurns(state).indexOf(familyId);
  return picks < 0 ? undefined : picks;
}

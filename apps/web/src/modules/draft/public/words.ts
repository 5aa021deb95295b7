import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import {
  currentTurn,
  type DraftState,
  isComplete,
  latestTurn,
  type Pause,
  statusOf,
  totalRounds,
  turnsLeft,
} from '@houseboat/draft/state.ts';
import { monthName } from '../../../lib/days.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { plural } from '../../../lib/words.ts';

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
  [weeks[0], weeks[weeks.length - 1]].map((week) => (week ? weekOfMonth(week.startDate) : '')).join(' through ');

/** Describes the drawing of the wake for screen readers. */
export function describeWake(season: Season): string {
  const { state } = season;
  const rounds = totalRounds(state);
  if (isComplete(state)) return `Draft progress: complete after ${plural(rounds, 'round')}.`;

  const { round } = latestTurn(state);
  const name = (id: string | undefined) => familyOf(season, id)?.name ?? 'nobody';
  const ahead = remainingTurns(state).slice(1, 4).map(name);
  const next = ahead.length > 0 ? `Next: ${ahead.join(', ')}.` : "That's the last pick.";
  const passed = state.passed.map((turn) => ` Passed: ${name(turn.familyId)} in round ${turn.round}.`).join('');
  const isNow = statusOf(state) === 'scheduled' ? 'picks first' : 'is on the clock';
  return `Draft progress: round ${round} of ${rounds}, ${name(currentTurn(state)?.familyId)} ${isNow}. ${next}${passed}`;
}

/** The families of the remaining turns, in the order in which they come, starting with the one on the clock. */
export const remainingTurns = (state: DraftState): FamilyId[] => turnsLeft(state).map(({ familyId }) => familyId);

/** The number of picks before a family's next turn: 0 when it is on the clock, undefined when it has no turns left. */
export function picksUntilTurn(state: DraftState, familyId: FamilyId): number | undefined {
  const picks = remainingTurns(state).indexOf(familyId);
  return picks < 0 ? undefined : picks;
}

/** "You're next." */
export function untilMyTurn(ahead: number | undefined): string {
  if (ahead === undefined) return "You've made all your picks.";
  return ahead === 1 ? "You're next." : `${ahead} picks until your turn.`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** "1:24", and from an hour on "2 h 10 min". */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

/** "8:14 PM", in the reader's time zone unless another is given. */
export const timeOfDay = (at: number, timeZone?: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone }).format(at);

/** Returns the day of an instant, with its year; empty for today. */
export function dayUnlessToday(at: number): string {
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
  return day.format(at) === day.format(serverNow()) ? '' : day.format(at);
}

/** "Paused by Alder at 8:14 PM". On another day it says which. */
export function describePause({ by, at }: Pause): string {
  const since = Date.parse(at);
  const day = dayUnlessToday(since);
  const when = `${day && `on ${day} `}at ${timeOfDay(since)}`;
  return `Paused${by ? ` by ${by.name}` : ''} ${when}`;
}

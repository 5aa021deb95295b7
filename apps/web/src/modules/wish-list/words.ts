import { nth } from '@houseboat/contract/ordinal.ts';
import type { Explanation } from '@houseboat/contract/wish-list.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { dateFormat } from '../../lib/date-format.ts';
import { familyOf, isTurnOf, type Season } from '../../lib/season/season.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { MyList } from './store.ts';

// In the reader's language and time zone, because a pick is an instant and not a day at the lake.
const time = { hour: 'numeric', minute: '2-digit' } as const;
const withinDay = dateFormat(undefined, time);
const withDay = dateFormat(undefined, { ...time, month: 'short', day: 'numeric' });
const day = dateFormat(undefined, {});

/** "8:03 PM", or "Mar 1, 8:03 PM" on another day. */
function timeOf(at: string): string {
  const then = new Date(at);
  const isToday = day(then) === day(serverNow());
  return (isToday ? withinDay : withDay)(then);
}

/** Returns a week's number; `?` for a week that the season does not have. */
export const weekNumber = ({ weeks }: Season, id: WeekId): number | '?' =>
  weeks.find((week) => week.id === id)?.weekNumber ?? '?';

/** "Week 9 was your 3rd choice: week 7 went to Alder at 8:03 PM, week 8 to Bianchi at 8:05 PM." */
export function explain({ weekId, choice, gone }: Explanation, season: Season, me: FamilyId): string {
  let verb = 'went ';
  const reasons = gone.map((week) => {
    const subject = `week ${weekNumber(season, week.weekId)}`;
    if (week.familyId === me) {
      verb = 'went ';
      return `${subject} was already yours`;
    }
    const reason = `${subject} ${verb}to ${familyOf(season, week.familyId)?.name} at ${timeOf(week.at)}`;
    // The weeks that follow share the verb.
    verb = '';
    return reason;
  });
  const result = `Week ${weekNumber(season, weekId)} was your ${nth(choice)} choice`;
  return reasons.length === 0 ? `${result}.` : `${result}: ${reasons.join(', ')}.`;
}

/** Returns what the switch does as it is now, in one sentence. */
export function consequenceOf({ auto, hasFree, weekIds, isWithheld }: MyList, { state }: Season, me: FamilyId): string {
  if (isWithheld) return "Your list isn't in use until you save it again.";
  if (!auto)
    return state.clock.mode === 'hard'
      ? 'You pick yourself; your first free week is taken only if your time runs out.'
      : 'You pick yourself, and your list only reminds you.';
  if (weekIds.length === 0) return 'Your list is empty, so you still pick yourself.';
  if (!hasFree) return 'No week on your list is free anymore, so you pick yourself.';
  if (isTurnOf(state, me))
    return 'It is your turn: your first free week is picked as soon as the last pick can no longer be taken back.';
  return 'When your turn comes, your first free week is picked for you right away.';
}

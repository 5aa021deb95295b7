import type { FamilyId } from '@houseboat/draft/events.ts';
import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';
import type { Season } from '../../lib/season/season.ts';

/** Returns the Sunday that is nearest to the same day of the next year. */
export function sameSundayNextYear(day: Day): Day {
  const next = addDays(`${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}-01`, Number(day.slice(8)) - 1);
  const weekday = weekdayOf(next);
  return addDays(next, weekday <= 3 ? -weekday : 7 - weekday);
}

/** Returns last year's order turned by one: who picked first picks last. Families that have left are out. */
export function turnedByOne({ state, families }: Season): FamilyId[] {
  const order = state.order.filter((id) => families.some((family) => family.id === id));
  return [...order.slice(1), ...order.slice(0, 1)];
}

/** Returns the first and the last week of the next season: the same Sundays a year later. */
export const proposedWeeks = ({ weeks }: Season): { firstWeekStart: Day; lastWeekStart: Day } => ({
  firstWeekStart: sameSundayNextYear(weeks[0]?.startDate ?? ''),
  lastWeekStart: sameSundayNextYear(weeks[weeks.length - 1]?.startDate ?? ''),
});

import type { FamilyId } from '@houseboat/draft/events.ts';
import { type Day, sameSunday } from '@houseboat/draft/season.ts';
import type { Season } from '../../lib/season/season.ts';

/** Returns the same Sunday of the next year. */
export const sameSundayNextYear = (day: Day): Day => sameSunday(day, Number(day.slice(0, 4)) + 1);

/** Returns last year's order rotated by one: who picked first picks last. Families that have left are out. */
export function rotatedByOne({ state, families }: Season): FamilyId[] {
  const order = state.order.filter((id) => families.some((family) => family.id === id));
  return [...order.slice(1), ...order.slice(0, 1)];
}

/** Returns the first and the last week of the next season: the same Sundays a year later. */
export const proposedWeeks = ({ weeks }: Season): { firstWeekStart: Day; lastWeekStart: Day } => ({
  firstWeekStart: sameSundayNextYear(weeks[0]?.startDate ?? ''),
  lastWeekStart: sameSundayNextYear(weeks[weeks.length - 1]?.startDate ?? ''),
});

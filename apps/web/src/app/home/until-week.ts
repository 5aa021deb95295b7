import type { Week } from '@houseboat/contract/draft.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { daysBetween } from '../../lib/days.ts';

/** How far off a week is, in words: "in 12 days", "tomorrow", "now", "over". */
export function untilWeek({ startDate, endDate }: Pick<Week, 'startDate' | 'endDate'>, today: Day): string {
  if (today > endDate) return 'over';
  const days = daysBetween(today, startDate);
  if (days <= 0) return 'now';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

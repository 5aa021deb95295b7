import type { Week } from '@houseboat/contract/draft.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { monthName } from '../../lib/days.ts';

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

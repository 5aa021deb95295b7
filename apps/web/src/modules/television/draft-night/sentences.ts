import { nth } from '@houseboat/contract/ordinal.ts';
import type { WeekPicked } from '@houseboat/draft/events.ts';
import { turnNumber } from '@houseboat/draft/state.ts';
import { monthAndDay, monthName } from '../../../lib/days.ts';
import { describeNews } from '../../../lib/season/describe-news.ts';
import type { News } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';

const words = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** "first" to "twelfth", then "13th". */
export const ordinal = (number: number): string => words[number - 1] ?? nth(number);

/** The parts of a pick, as it is announced. */
type Announcement = { ordinal: string; name: string; week: string; dates: string };

/** Returns a pick in words. Its number is that of its turn in the whole draft, also when it makes up a passed one. */
export function announce(pick: WeekPicked, season: Season): Announcement | undefined {
  const family = familyOf(season, pick.familyId);
  const week = season.weeks.find(({ id }) => id === pick.weekId);
  if (!family || !week) return undefined;
  const { startDate, endDate } = week;
  const isOneMonth = monthName(startDate) === monthName(endDate);
  return {
    ordinal: ordinal(turnNumber(season.families.length, pick) + 1),
    name: family.name,
    week: `week ${week.weekNumber}`,
    dates: `${monthAndDay(startDate)} to ${isOneMonth ? Number(endDate.slice(8)) : monthAndDay(endDate)}`,
  };
}

/** Returns what is said of news: "With the fourth pick, the Dufresne family takes week 12, August 9 to 14." */
export function sentenceOf(news: News, season: Season): string {
  const pick = news.type === 'WeekPicked' ? announce(news.data, season) : undefined;
  if (!pick) return describeNews(news, season);
  return `With the ${pick.ordinal} pick, the ${pick.name} family takes ${pick.week}, ${pick.dates}.`;
}

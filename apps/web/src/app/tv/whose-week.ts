import type { Family } from '@houseboat/contract/families.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { daysBetween, namedDay } from '../../lib/days.ts';
import { ownerOf, type Season } from '../../lib/season/season.ts';

/** Who is aboard, or what there is to say instead, and who comes next. */
export type Present = {
  label: string;
  headline: string;
  family?: Family | undefined;
  detail?: string;
  next?: { family: Family; words: string; from: string } | undefined;
};

/** What there is to say of a day of the season, or of one before or after it. */
export function whoseWeek(season: Season, today: Day): Present {
  const { year, weeks } = season;
  const week = weeks.find(({ startDate, endDate }) => startDate <= today && today <= endDate);
  const first = weeks[0];
  const last = weeks.at(-1);
  if (week) {
    const family = ownerOf(season, week.id);
    const detail = today === week.endDate ? 'until today' : `until ${namedDay(week.endDate)}`;
    const next = nextAfter(season, today, 'then', family);
    return { label: 'This week', headline: family?.name ?? 'Free', family, detail, next };
  }
  if (first && today < first.startDate) {
    const days = daysBetween(today, first.startDate);
    const headline = days === 1 ? 'tomorrow' : `in ${days} days`;
    const next = nextAfter(season, today, 'first');
    return { label: `The ${year} season begins`, headline, detail: namedDay(first.startDate), next };
  }
  if (last && today > last.endDate)
    return { label: `The ${year} season`, headline: 'is over', detail: `since ${namedDay(last.endDate)}` };
  return { label: 'Today', headline: 'Turnover day', next: nextAfter(season, today, 'then') };
}

function nextAfter(season: Season, today: Day, word: 'first' | 'then', now?: Family): Present['next'] {
  for (const { id, startDate } of season.weeks) {
    const family = startDate > today ? ownerOf(season, id) : undefined;
    if (!family) continue;
    const words = `${word} ${family.name}${family.id === now?.id ? ' again' : ''}`;
    return { family, words, from: startDate === addDays(today, 1) ? 'from tomorrow' : `from ${namedDay(startDate)}` };
  }
  return undefined;
}

import { chakra } from '@chakra-ui/react/styled-system';
import { shortDay } from '../../../lib/days.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { familyOf, type Season } from '../../../lib/season/season.ts';

const Words = chakra('p', { base: { fontSize: 'lg', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

/** What was seen to happen last; `otherwise` stands there until something has. */
export const LastPick = ({ season, otherwise }: { season: Season; otherwise: string }) => {
  const news = useDraft((draft) => draft.news);
  return <Words role="status">{news ? inWords(news, season) : otherwise}</Words>;
};

type News = NonNullable<ReturnType<typeof useDraft.getState>['news']>;

const inWords = (news: News, season: Season): string => {
  if (news === 'reset') return 'All picks were cleared';
  const week = season.weeks.find(({ id }) => id === news.weekId);
  const dates = week && `${shortDay(week.startDate)} – ${shortDay(week.endDate)}`;
  return `${familyOf(season, news.familyId)?.name} took ${dates}`;
};

import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { WeekPicked } from '@houseboat/draft/events.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { type Clock, familyOf, type Season } from '../../lib/season/season.ts';

/** Tells those who listen rather than look what just happened, and whose turn it is now. */
export const Announcer = ({ season, clock }: { season: Season; clock: Clock }) => {
  const news = useDraft((draft) => draft.news);
  return <VisuallyHidden role="status">{news && `${inWords(news, season)} ${whoIsNext(clock)}`}</VisuallyHidden>;
};

const inWords = (news: WeekPicked | 'reset', season: Season) => {
  if (news === 'reset') return 'All week selections were cleared.';
  const week = season.weeks.find(({ id }) => id === news.weekId);
  return `${familyOf(season, news.familyId)?.name} took week ${week?.weekNumber}.`;
};

const whoIsNext = ({ onClock, mine }: Clock) => {
  if (mine) return 'Your turn.';
  return onClock ? `Now it is ${onClock.name}'s turn.` : 'The draft is complete.';
};

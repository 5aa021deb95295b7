import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type DraftStatus, statusOf } from '@houseboat/draft/state.ts';
import { useEffect, useState } from 'react';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { type News, useDraft } from '../../../lib/season/draft-store.ts';
import { type Clock, type Season, useClock } from '../../../lib/season/season.ts';
import { isUrgent, useTurnClock } from '../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';
import { plural } from '../../../lib/words.ts';

/** Announces what happens and whose turn is next to screen readers, and to all what others did to the family's own picks and turns. */
export const DraftNews = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const clock = useClock(season);
  useOwnNews(season, id);
  const news = useDraft((draft) => draft.news);
  // A toast is read too.
  const what = news && (toastTitle(news, id) === undefined ? describeNews(news, season) : '');
  return (
    <>
      <VisuallyHidden role="status">
        {news && `${what} ${describeTurn(clock, statusOf(season.state))}`.trim()}
      </VisuallyHidden>
      <TimeWarning season={season} isMine={clock.isMine} />
    </>
  );
};

const describeTurn = ({ onClock, isMine }: Clock, status: DraftStatus) => {
  if (isMine) return 'Your turn.';
  if (status === 'complete') return 'The draft is complete.';
  return status === 'running' ? `It's ${onClock?.name}'s turn.` : '';
};

/** Says to screen readers, once in a turn of one's own, that its last tenth has begun, which the clock shows by its color. */
const TimeWarning = ({ season, isMine }: { season: Season; isMine: boolean }) => {
  const clock = useTurnClock(season);
  const isDue = isMine && clock !== undefined && clock.overSince === null && isUrgent(clock);
  const [words, setWords] = useState('');
  if (isDue !== (words !== '')) setWords(isDue ? `${inWords(clock.seconds)} left to pick.` : '');
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
};

/** Returns a time of seconds in its largest unit. */
function inWords(seconds: number): string {
  if (seconds < 120) return plural(seconds, 'second');
  return seconds < 7200 ? plural(Math.round(seconds / 60), 'minute') : plural(Math.round(seconds / 3600), 'hour');
}

/** Shows a toast about what others, or the clock, did to the family's own picks and turns. */
function useOwnNews(season: Season, id: string): void {
  useEffect(() =>
    useDraft.subscribe(({ news }, before) => {
      if (!news || news === before.news) return;
      const title = toastTitle(news, id);
      if (title) showToast({ title, description: describeNews(news, season) });
    }),
  );
}

/** Returns the title of the toast about what somebody else, or the clock, did to a family's picks and turns; undefined for other news. */
function toastTitle(news: News, familyId: string): string | undefined {
  if (news.actor?.familyId === familyId) return undefined;
  switch (news.type) {
    case 'WeekPicked':
      if (news.data.familyId !== familyId) return undefined;
      if (news.data.auto) return 'Picked from Your List';
      return news.data.onBehalf ? 'Picked for You' : undefined;
    case 'PicksUndone':
      return news.data.picks.some((pick) => pick.familyId === familyId) ? 'Your Pick Was Undone' : undefined;
    case 'TurnPassed':
      return news.data.familyId === familyId ? 'Your Turn Was Passed' : undefined;
    default:
      return undefined;
  }
}

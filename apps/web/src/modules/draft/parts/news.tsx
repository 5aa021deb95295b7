import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type DraftStatus, statusOf } from '@houseboat/draft/state.ts';
import { useEffect, useMemo, useState } from 'react';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { type News, useDraft } from '../../../lib/season/draft-store.ts';
import { type Clock, familyOf, type Season, useClock } from '../../../lib/season/season.ts';
import { isUrgent, useTurnClock } from '../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../lib/session.ts';
import { plural } from '../../../lib/words.ts';
import { toastTitle } from '../own-news.ts';
import { reactions } from '../public/reactions.tsx';
import { type Sent, useDraftPage } from '../store.ts';

/** Announces what happens and whose turn is next to screen readers. */
export const DraftNews = ({ season }: { season: Season }) => {
  const { id } = useFamily();
  const clock = useClock(season);
  const news = useDraft((draft) => draft.news);
  // As of the news: once the next pick is sent, the sentence that a toast has replaced would be read after all.
  const isSentHere = useMemo(
    () => news?.actor?.familyId === id && isOf(news, useDraftPage.getState().sent),
    [news, id],
  );
  // A toast is read too.
  const isToast = news && (isSentHere || toastTitle(news, id) !== undefined);
  const what = news && (isToast ? '' : describeNews(news, season));
  return (
    <>
      <VisuallyHidden role="status">
        {news && `${what} ${describeTurn(clock, statusOf(season.state))}`.trim()}
      </VisuallyHidden>
      <TimeWarning season={season} isMine={clock.isMine} />
      <ReactionNews season={season} />
    </>
  );
};

const isOf = (news: News, sent: Sent | null): boolean =>
  sent !== null && news.type === sent.type && news.data.weekId === sent.weekId;

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

/** How long a reaction waits to be announced. One that comes in the meantime takes its place. */
const REACTION_DELAY_MS = 1000;

/** Announces the latest reaction: "Birch: Cheer". */
const ReactionNews = ({ season }: { season: Season }) => {
  const latest = useDraft((draft) => draft.reactions[draft.reactions.length - 1]);
  const [said, setSaid] = useState(latest);
  useEffect(() => {
    const timer = setTimeout(setSaid, REACTION_DELAY_MS, latest);
    return () => clearTimeout(timer);
  }, [latest]);
  const label = reactions.find(({ kind }) => kind === said?.kind)?.label;
  return (
    <VisuallyHidden role="status">
      {said && `${familyOf(season, said.familyId)?.name ?? 'Somebody'}: ${label}`}
    </VisuallyHidden>
  );
};

/** Returns a time of seconds in its largest unit. */
function inWords(seconds: number): string {
  if (seconds < 120) return plural(seconds, 'second');
  return seconds < 7200 ? plural(Math.round(seconds / 60), 'minute') : plural(Math.round(seconds / 3600), 'hour');
}

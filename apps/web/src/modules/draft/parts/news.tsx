import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { type DraftStatus, statusOf } from '@houseboat/draft/state.ts';
import { useEffect } from 'react';
import { describeNews } from '../../../lib/season/describe-news.ts';
import { useDraft } from '../../../lib/season/draft-store.ts';
import type { News } from '../../../lib/season/news.ts';
import { type Clock, type Season, useClock } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toast.ts';

/** Announces what happens and whose turn is next to screen readers, and to all what others did to the family's own picks and turns. */
export const DraftNews = ({ season }: { season: Season }) => {
  const clock = useClock(season);
  useOwnNews(season);
  const news = useDraft((draft) => draft.news);
  return (
    <VisuallyHidden role="status">
      {news && `${describeNews(news, season)} ${describeTurn(clock, statusOf(season.state))}`}
    </VisuallyHidden>
  );
};

const describeTurn = ({ onClock, isMine }: Clock, status: DraftStatus) => {
  if (isMine) return 'Your turn.';
  if (status === 'complete') return 'The draft is complete.';
  return status === 'running' ? `It's ${onClock?.name}'s turn.` : '';
};

/** Shows a toast about what others, or the clock, did to the family's own picks and turns. */
function useOwnNews(season: Season): void {
  const { id } = useFamily();
  useEffect(() =>
    useDraft.subscribe(({ news }, before) => {
      if (!news || news === before.news || news.actor?.familyId === id) return;
      const title = titleOf(news, id);
      if (title) showToast({ title, description: describeNews(news, season) });
    }),
  );
}

/** Returns the title of news that concern a family, if they do. */
function titleOf(news: News, familyId: string): string | undefined {
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

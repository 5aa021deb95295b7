import { useEffect } from 'react';
import { describeNews } from '../../lib/season/describe-news.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import type { News } from '../../lib/season/news.ts';
import type { Season } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

/** Shows a toast about what others, or the clock, did to the family's own picks and turns. */
export function useOwnNews(season: Season): void {
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

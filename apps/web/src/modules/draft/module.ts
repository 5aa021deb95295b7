import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Module } from '../../lib/module.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { isTurnOf, useSeason } from '../../lib/season/season.ts';
import { useFamily } from '../../lib/session.ts';

export const draft: Module = {
  name: 'draft',
  useFollow: useFollowOwnDraft,
  activity: async () => (await import('./activity.ts')).activity,
};

/** Shows toasts, on any page, about what others or the clock did to the family's own picks and turns, and when its turn begins where no page shows that. */
function useFollowOwnDraft(): void {
  const { id } = useFamily();
  const season = useSeason();
  const [path, navigate] = useLocation();
  useEffect(
    () =>
      useDraft.subscribe(({ news, state }, before) => {
        if (!season || !news || news === before.news) return;
        const isOwn = news.actor?.familyId === id;
        const begins = !isOwn && isTurnOf(state, id) && !isTurnOf(before.state, id);
        import('./own-news.ts')
          .then(({ showOwnNews, showTurn }) => {
            showOwnNews(news, season, id);
            if (begins && path !== '/' && path !== '/week-selection') showTurn(() => navigate('/week-selection'));
          })
          // Without a connection, the badge still says that it is the family's turn.
          .catch(() => undefined);
      }),
    [id, season, path, navigate],
  );
}

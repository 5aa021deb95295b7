import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReachable, useLink } from '../../lib/link.ts';
import { hasFailed } from '../../lib/read-failure.tsx';
import { useDraft } from '../../lib/season/draft-store.ts';
import { fetchPage } from '../../lib/reload.ts';

const lookMs = 5 * 60_000;
const restMs = 5000;
const reloadedFor = 'television-reloaded-for';

/** The script that a page starts with. Its name holds a hash of all the code there is. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Loads the page anew when another version of it is served: looked for now and again, and whenever the link is back. */
export function useReloadOnNewVersion(reload = () => window.location.reload()): void {
  const isLive = useLink(({ state }) => state === 'live');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is back is a reason to look at once
  useEffect(() => {
    let gone = false;
    let newsAt = 0;
    let timer = setTimeout(look, 0);

    async function look() {
      const page = await fetchPage();
      if (gone) return;
      const served = page && scriptOf(new DOMParser().parseFromString(page, 'text/html'));
      // Once for each version: if it made no difference, doing it again will not either.
      const isNew = served && served !== scriptOf(document) && sessionStorage.getItem(reloadedFor) !== served;
      if (isNew && Date.now() - newsAt >= restMs) {
        sessionStorage.setItem(reloadedFor, served);
        return reload();
      }
      // A pick that has just landed is looked at in peace.
      timer = setTimeout(look, isNew ? restMs : lookMs);
    }

    const stopListening = useDraft.subscribe(({ news }, before) => {
      if (news !== before.news) newsAt = Date.now();
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      stopListening();
    };
  }, [isLive]);
}

const refetchMs = 5000;

/** No room tells of these: they change when the server starts anew, and then the link was lost. */
const settled = ['/api/boat', '/api/families'];
const isSettled = ({ queryKey }: Query) => settled.includes(String(queryKey[0]));

/** The weather is another's to give, and keeps a pace of its own. */
const isOurs = (query: Query) => hasFailed(query) && query.queryKey[0] !== '/api/weather';

/** Reads again what could not be read, since nobody stands by to press a button, and after an outage what may have changed meanwhile. */
export function useRecoverReads(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ predicate: isOurs }), refetchMs);
    const stopListening = useLink.subscribe((now, before) => {
      if (before.state === 'lost' && isReachable(now.state)) void client.refetchQueries({ predicate: isSettled });
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [client]);
}

/** Keeps the screen from going to sleep, where the browser can. It lets go of that by itself whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false;
    let lock: WakeLockSentinel | undefined;
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // Not every browser knows how, nor may every page: a television has settings for that, too.
      }
    };
    void keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, []);
}

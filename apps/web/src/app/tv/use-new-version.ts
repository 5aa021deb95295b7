import { useEffect } from 'react';
import { useLink } from '../../lib/link.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { servedPage } from '../../lib/served.ts';

const lookMs = 5 * 60_000;
const restMs = 5000;
const reloadedFor = 'television-reloaded-for';

/** The script that a page starts with. Its name holds a hash of all the code there is. */
const scriptOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Loads the page anew when another version of it is served: looked for now and again, and whenever the link is back. */
export function useNewVersion(reload = () => window.location.reload()): void {
  const isLive = useLink(({ state }) => state === 'live');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is back is a reason to look at once
  useEffect(() => {
    let gone = false;
    let newsAt = 0;
    let timer = setTimeout(look, 0);

    async function look() {
      const page = await servedPage();
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

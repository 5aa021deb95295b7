import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLink } from './link.ts';
import { useReloadOffer } from './reload-offer.ts';
import { showToast } from './toast.ts';

/**
 * Loads a part of a page that takes the place of something else. Returns undefined if that fails: then a toast says so, and the page offers a
 * reload.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    useReloadOffer.setState({ isPartMissing: true });
    const description = "We couldn't load a part of this page. Reload the page when you're online.";
    showToast({ title: 'Not Loaded', description, tone: 'destructive' });
    return undefined;
  }
}

// The documents that the build renders are without these parts, as pages are at first.
const never = () => () => {};
const inBrowser = () => true;
const inBuild = () => false;

/**
 * Returns a part of a page whose code loads after the page's own. If that fails, the rest of the page stays, with all that was typed, and the
 * part is loaded once more when the page is live again, or when it is mounted the next time.
 *
 * @param fallback shows while the code loads
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  const attempt = (): ComponentType<Props> => lazy(async () => ({ default: (await loadPart(load)) ?? Missing }));
  let Latest = attempt();
  // A failed attempt fails for good.
  const Missing = (props: Props) => {
    const [Retried, setRetried] = useState<ComponentType<Props>>();
    useEffect(() => {
      const next = attempt();
      Latest = next;
      return useLink.subscribe(({ state }, before) => {
        if (state !== 'live' || before.state === 'live') return;
        useReloadOffer.setState({ isPartMissing: false });
        setRetried(() => next);
      });
    }, []);
    return Retried ? createElement(Retried, props) : null;
  };
  return function LazyPart(props: Props) {
    const [Part] = useState(() => Latest);
    const isInBrowser = useSyncExternalStore(never, inBrowser, inBuild);
    return isInBrowser ? createElement(Suspense, { fallback }, createElement(Part, props)) : null;
  };
}

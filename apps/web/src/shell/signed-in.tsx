import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type AroundNavHandler, Router, useLocation } from 'wouter';
import { DialogHost } from '../lib/dialogs.tsx';
import { lazyPart } from '../lib/lazy-part.ts';
import { ModulesProvider } from '../lib/module.ts';
import { MotionProvider } from '../lib/motion-provider.tsx';
import { seasonsQuery } from '../lib/season/queries.ts';
import { Shell } from './layout/shell.tsx';
import { NotFound } from './lazy-not-found.ts';
import { modules } from './modules.ts';
import { Pages } from './pages.tsx';
import { seasonOf } from './paths.ts';
import { useServiceWorker } from './use-service-worker.ts';

const Toaster = lazyPart(async () => (await import('../lib/toaster.tsx')).Toaster);

const motionFeatures = async () => (await import('../lib/motion-features.ts')).domAnimation;

const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true });

/**
 * Starts a new page at its top, for the keyboard and screen readers too. A replaced address stays where it is, and the browser restores the
 * position on Back.
 */
const startAtTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (options?.replace) return;
  window.scrollTo(0, 0);
  focusPage();
};

/** Whether a path names a season that does not exist; false until the seasons are known. */
function useIsUnknownSeason(path: string): boolean {
  const season = seasonOf(path);
  const { data, isFetching } = useQuery({ ...seasonsQuery, enabled: season !== undefined });
  return season !== undefined && !isFetching && data?.every(({ year }) => year !== season) === true;
}

/** Focuses the page after a log-in, whose form had the focus. A page that has just been loaded keeps the focus before its first link. */
function useFocusAfterLogIn(): void {
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive && document.activeElement === document.body) focusPage();
  }, []);
}

const SignedInApp = () => {
  useServiceWorker();
  useFocusAfterLogIn();
  const [path] = useLocation();
  if (useIsUnknownSeason(path)) return <NotFound />;
  return (
    <MotionProvider features={motionFeatures}>
      <ModulesProvider value={modules}>
        <Shell>
          <Pages />
        </Shell>
        <DialogHost />
      </ModulesProvider>
      <Toaster />
    </MotionProvider>
  );
};

/** Everything behind the login: the shell, the current page, and the toasts that pages use. */
export const SignedIn = () => (
  <Router aroundNav={startAtTop}>
    <SignedInApp />
  </Router>
);

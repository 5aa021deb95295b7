import { Suspense } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { lazyPart } from '../lib/lazy-part.ts';
import { Shell } from './layout/shell.tsx';
import { MotionProvider } from './motion-provider.tsx';
import { Pages } from './pages.tsx';
import { useServiceWorker } from './use-service-worker.ts';

const Toaster = lazyPart(async () => (await import('../lib/toaster.tsx')).Toaster);

const motionFeatures = async () => (await import('./motion-features.ts')).domAnimation;

/**
 * Starts a new page at its top, for the keyboard and screen readers too. A replaced address stays where it is, and the browser restores the
 * position on Back.
 */
const startAtTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (options?.replace) return;
  window.scrollTo(0, 0);
  document.querySelector('main')?.focus({ preventScroll: true });
};

/** Everything behind the login: the shell, the current page, and the toasts that pages use. */
export const SignedIn = () => {
  useServiceWorker();
  return (
    <MotionProvider features={motionFeatures}>
      <Router aroundNav={startAtTop}>
        <Shell>
          <Pages />
        </Shell>
      </Router>
      <Suspense>
        <Toaster />
      </Suspense>
    </MotionProvider>
  );
};

import { Suspense } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import { lazyPart } from '../lib/lazy-part.ts';
import { Shell } from './layout/shell.tsx';
import { MotionProvider } from './motion-provider.tsx';
import { Pages } from './pages.tsx';
import { useServiceWorker } from './use-service-worker.ts';

const Toaster = lazyPart(async () => (await import('../lib/toaster.tsx')).Toaster);

const motionFeatures = async () => (await import('./motion-features.ts')).domAnimation;

/** Scrolls to the top of a new page. A replaced address stays where it is, and the browser restores the position on Back. */
const scrollToTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (!options?.replace) window.scrollTo(0, 0);
};

/** Everything behind the login: the shell, the current page, and the toasts that pages use. */
export const SignedIn = () => {
  useServiceWorker();
  return (
    <MotionProvider features={motionFeatures}>
      <Router aroundNav={scrollToTop}>
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

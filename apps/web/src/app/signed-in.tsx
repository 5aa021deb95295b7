import { type AroundNavHandler, Router } from 'wouter';
import { Toaster } from '../lib/toaster.tsx';
import { TooltipProvider } from '../lib/tooltip.tsx';
import { Shell } from './layout/shell.tsx';
import { Moving } from './moving.tsx';
import { Pages } from './pages.tsx';

const motionFeatures = async () => (await import('./motion-features.ts')).domAnimation;

/** A page begins at its top; an address that takes another's place is no other page. Going back, the browser finds the old place again by itself. */
const fromTheTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (!options?.replace) window.scrollTo(0, 0);
};

/** Everything behind the log-in: the shell, the page in it, and what pages call on. */
export const SignedIn = () => (
  <Moving features={motionFeatures}>
    <TooltipProvider>
      <Router aroundNav={fromTheTop}>
        <Shell>
          <Pages />
        </Shell>
      </Router>
      <Toaster />
    </TooltipProvider>
  </Moving>
);

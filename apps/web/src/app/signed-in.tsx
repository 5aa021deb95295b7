import { type AroundNavHandler, Router } from 'wouter';
import { Shell } from './layout/shell.tsx';
import { PageProviders } from './page-providers.tsx';
import { Pages } from './pages.tsx';
import { useServiceWorker } from './use-service-worker.ts';

/** Scrolls to the top of a new page. A replaced address stays where it is, and the browser restores the position on Back. */
const scrollToTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (!options?.replace) window.scrollTo(0, 0);
};

/** Everything behind the login: the shell and the current page. */
export const SignedIn = () => {
  useServiceWorker();
  return (
    <PageProviders>
      <Router aroundNav={scrollToTop}>
        <Shell>
          <Pages />
        </Shell>
      </Router>
    </PageProviders>
  );
};

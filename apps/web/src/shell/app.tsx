import { InputPropsProvider } from '@chakra-ui/react/input';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { lostPasswordPath, pageAt, setupPath } from '@houseboat/contract/paths.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, StrictMode, Suspense, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { onDemand } from '../lib/on-demand.ts';
import { queryClient } from '../lib/query-client.ts';
import { reloadWhenReachable } from '../lib/reload.ts';
import { logInFirst } from '../lib/return-address.ts';
import { useSession } from '../lib/session.ts';
import { televisionPath } from '../lib/television.ts';
import { styleCache } from '../lib/theme/style-cache.ts';
import { system } from '../lib/theme/system.ts';
import { FrontPage } from '../modules/auth/public/front-page.tsx';
import { LandingPage } from '../modules/auth/public/landing-page.tsx';
import { NotFound } from './lazy-not-found.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';
import { linkAt, type SecretLink } from './paths.ts';

const SignedIn = onDemand(async () => (await import('./signed-in.tsx')).SignedIn);
const SignPage = lazy(async () => ({ default: (await import('../modules/signing/public/page.tsx')).SignPage }));
const BeforeLogIn = lazy(async () => ({ default: (await import('./before-log-in.tsx')).BeforeLogIn }));
const Television = lazy(async () => {
  // Nobody is there to press Retry on a TV, so the page reloads.
  const load = async () => (await import('./load-television.ts')).loadTelevision();
  return { default: (await load().catch(() => reloadWhenReachable())) ?? (() => null) };
});

/** Loads the code of a family's screen at a path, so that it is there at once. */
export async function loadScreen(path: string): Promise<void> {
  await Promise.all([SignedIn.load(), (await import('./pages.tsx')).loadPage(path)]);
}

const Screen = () => {
  const [location] = useLocation();
  const isTvMode = new URLSearchParams(useSearch()).get('display') === 'tv';
  const session = useSession();
  const path = location.replace(/(.)\/+$/, '$1');
  const isLogInMissing = session.status === 'out' && path !== '/' && pageAt(path) !== undefined;
  // Not with `Redirect` in place of the landing page: that would clear a form that somebody may be typing in.
  useEffect(() => {
    if (isLogInMissing) logInFirst();
  }, [isLogInMissing]);
  const link = linkAt(path);

  if (location !== path) return <Redirect to={`${path}${window.location.search}`} replace />;
  if (path === televisionPath) return <TelevisionScreen />;
  if (link?.kind === 'sign') return <SigningScreen key={link.token} token={link.token} />;
  if (link || path === '/test' || path === setupPath || path === lostPasswordPath)
    return <BeforeLogInScreen path={path} link={link} />;
  if (session.status === 'loading') return session.isExpected ? <FrontPage /> : <LandingPage />;
  if (session.status === 'in' && session.display) return <Redirect to={televisionPath} replace />;
  if (pageAt(path) === undefined) return <NotFound />;
  if (session.status === 'in') return path === '/calendar' && isTvMode ? <TelevisionScreen /> : <SignedIn />;
  return <LandingPage />;
};

/** Shows while a screen's code is loading. A family that is signed in sees the boat alone, and never a login form. */
const Waiting = () => {
  const hasSession = useSession(
    (session) => session.status === 'in' || (session.status === 'loading' && session.isExpected),
  );
  return hasSession ? <FrontPage /> : <LandingPage />;
};

const TelevisionScreen = () => (
  <Suspense>
    <Television />
  </Suspense>
);

/** Guests are not families, so they never see the landing page while this loads. */
const SigningScreen = ({ token }: { token: string }) => (
  <Suspense>
    <SignPage token={token} />
  </Suspense>
);

/** While these load, the boat shows without the login form, so that nobody starts to type into it. */
const BeforeLogInScreen = (screen: { path: string; link: SecretLink | undefined }) => (
  <Suspense fallback={<FrontPage />}>
    <BeforeLogIn {...screen} />
  </Suspense>
);

/** Chooses the screen by address and session. */
export const App = () => (
  <PageErrorBoundary>
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  </PageErrorBoundary>
);

/** What is typed has the direction of its own letters. */
const userText = { dir: 'auto' };

/** The query client, the theme and the fields' direction, for every screen. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <CacheProvider value={styleCache()}>
      <ChakraProvider value={system}>
        <InputPropsProvider value={userText}>{children}</InputPropsProvider>
      </ChakraProvider>
    </CacheProvider>
  </QueryClientProvider>
);

/** The whole app. */
export const Root = () => (
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>
);

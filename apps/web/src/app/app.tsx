import { lazy, Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LandingPage } from '../features/auth/landing-page.tsx';
import { useSession } from '../lib/session.ts';
import { isSectionPath } from './paths.ts';

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));
const TestLogin = lazy(async () => ({ default: (await import('./test-login.tsx')).TestLogin }));

const Screen = () => {
  const [location] = useLocation();
  const { status } = useSession();
  const path = location.replace(/(.)\/+$/, '$1');

  if (location !== path) return <Redirect to={path} replace />;
  if (path === '/test') return <TestLogin />;
  if (status === 'loading') return <LandingPage />;
  if (path !== '/' && !isSectionPath(path)) return <NotFound />;
  if (status === 'in') return <SignedIn />;
  return path === '/' ? <LandingPage /> : <Redirect to="/" replace />;
};

/** Chooses the screen by address and session (spec, section 2). While a screen is being fetched the landing page stays. */
export const App = () => (
  <Suspense fallback={<LandingPage />}>
    <Screen />
  </Suspense>
);

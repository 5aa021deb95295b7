import { lazy } from 'react';
import { setupPath } from '../lib/setup-path.ts';
import { linkToken } from './paths.ts';

const TestLogin = lazy(async () => ({ default: (await import('./test-login.tsx')).TestLogin }));
const LostPasswordPage = lazy(async () => ({
  default: (await import('../modules/auth/public/lost-password-page.tsx')).LostPasswordPage,
}));
const ResetPage = lazy(async () => ({ default: (await import('../modules/auth/public/reset-page.tsx')).ResetPage }));
const SetupPage = lazy(async () => ({ default: (await import('../modules/setup/public/page.tsx')).SetupPage }));

/** What few people open before they log in, by its path. In a chunk of its own, so that the start of every page need not list the files of each. */
export const BeforeLogIn = ({ path }: { path: string }) => {
  const resetToken = linkToken('reset', path);
  if (resetToken !== undefined) return <ResetPage key={resetToken} token={resetToken} />;
  if (path === '/test') return <TestLogin />;
  return path === setupPath ? <SetupPage /> : <LostPasswordPage />;
};

import { setupPath } from '@houseboat/contract/paths.ts';
import { lazy } from 'react';
import type { SecretLink } from './paths.ts';

const TestLogin = lazy(async () => ({ default: (await import('./test-login.tsx')).TestLogin }));
const LostPasswordPage = lazy(async () => ({
  default: (await import('../modules/auth/public/lost-password-page.tsx')).LostPasswordPage,
}));
const ChoosePassword = lazy(async () => ({ default: (await import('./choose-password.tsx')).ChoosePassword }));
const SetupPage = lazy(async () => ({ default: (await import('../modules/setup/public/page.tsx')).SetupPage }));

/** What few people open before they log in. In a chunk of its own, so that the start of every page need not list the files of each. */
export const BeforeLogIn = ({ path, link }: { path: string; link: SecretLink | undefined }) => {
  if (link) return <ChoosePassword key={link.token} {...link} />;
  if (path === '/test') return <TestLogin />;
  return path === setupPath ? <SetupPage /> : <LostPasswordPage />;
};

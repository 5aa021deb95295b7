import { ResetPage } from '../modules/auth/public/reset-page.tsx';
import { WelcomePage } from '../modules/invitations/public/welcome-page.tsx';
import type { SecretLink } from './paths.ts';

/** The page on which a family chooses its password: the first one, or a new one. In one chunk, because each needs most of the other's code. */
export const ChoosePassword = ({ kind, token }: SecretLink) =>
  kind === 'welcome' ? <WelcomePage token={token} /> : <ResetPage token={token} />;

import { type ComponentType, lazy, Suspense } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { type SignOutReason, useSession } from '../../../lib/session.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { FrontPage } from './front-page.tsx';

/** Few sign-outs come as a surprise, so its code loads when one does. Without it, the page is as useful. */
const SignOutNotice = lazy<ComponentType<{ reason: SignOutReason }>>(async () => {
  const loaded = await import('../parts/sign-out-notice.tsx').catch(() => undefined);
  return { default: loaded?.SignOutNotice ?? (() => null) };
});

/** The landing page: the boat, its name and the login form. */
export const LandingPage = () => {
  const boat = useBoat();
  const reason = useSession((session) => (session.status === 'out' ? session.reason : undefined));
  usePageTitle();
  const notice = <Suspense>{reason && <SignOutNotice reason={reason} />}</Suspense>;
  return (
    <FrontPage notice={<div role="status">{notice}</div>}>
      <LoginForm boat={boat} />
    </FrontPage>
  );
};

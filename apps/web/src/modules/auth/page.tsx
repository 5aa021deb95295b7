import { useBoat } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { FrontPage } from './parts/front-page.tsx';
import { LoginForm } from './parts/login-form.tsx';
import { SignOutNotice } from './parts/sign-out-notice.tsx';

/** The landing page: the boat, its name and the login form. */
export const LandingPage = () => {
  const boat = useBoat();
  usePageTitle();
  return (
    <FrontPage notice={<SignOutNotice />}>
      <LoginForm boat={boat} />
    </FrontPage>
  );
};

import { useBoat } from '../../../lib/boat.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { LoginForm } from '../parts/login-form.tsx';
import { SignOutNotice } from '../parts/sign-out-notice.tsx';
import { FrontPage } from './front-page.tsx';

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

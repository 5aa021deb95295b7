import { Link } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { setupPath } from '../../../lib/setup-path.ts';
import { Text } from '../../../ui/elements.tsx';
import { LoginForm } from '../parts/login-form.tsx';
import { SignOutNotice } from '../parts/sign-out-notice.tsx';
import { FrontPage } from './front-page.tsx';

/** The landing page: the boat, its name and the login form. */
export const LandingPage = () => {
  const boat = useBoat();
  usePageTitle();
  return (
    <FrontPage
      notice={
        <>
          {boat?.setup && (
            <Text above="1" fontSize={{ base: 'sm', lg: 'md' }}>
              This is the demo boat. {/* Not a TextLink, whose code this page would load for it. */}
              <Text asChild tone="lake" textDecoration="underline" py="3" whiteSpace="nowrap">
                <Link href={setupPath}>Set up your own boat</Link>
              </Text>
            </Text>
          )}
          <SignOutNotice />
        </>
      }
    >
      <LoginForm boat={boat} />
    </FrontPage>
  );
};

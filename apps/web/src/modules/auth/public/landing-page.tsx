import { chakra } from '@chakra-ui/react/styled-system';
import { useBoat } from '../../../lib/boat.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { setupPath } from '../../../lib/setup-path.ts';
import { TextLink } from '../../../lib/text-link.tsx';
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
            <chakra.p mt="1" fontSize={{ base: 'sm', lg: 'md' }}>
              This is the demo boat.{' '}
              <TextLink href={setupPath} py="3" whiteSpace="nowrap">
                Set up your own boat
              </TextLink>
            </chakra.p>
          )}
          <SignOutNotice />
        </>
      }
    >
      <LoginForm boat={boat} />
    </FrontPage>
  );
};

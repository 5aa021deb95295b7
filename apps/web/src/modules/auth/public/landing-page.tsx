import { setupPath } from '@houseboat/contract/paths.ts';
import { Link } from 'wouter';
import { useBoat } from '../../../lib/boat.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { type SignOutReason, useSession } from '../../../lib/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Text } from '../../../ui/elements.tsx';
import { LoginForm } from '../parts/login-form.tsx';
import { FrontPage } from './front-page.tsx';

const notices: Record<SignOutReason, { title: string; next: string }> = {
  'password-changed': {
    title: "Your family's password was changed",
    next: 'That logged out this device. Log in with the new password.',
  },
  'password-reset': {
    title: 'Your new password is set',
    next: "Your family's devices have been logged out. Log in with the new password.",
  },
  'display-removed': {
    title: 'This TV was removed',
    next: 'A family took it off the list of TVs. Log in here, or add it again from your account menu.',
  },
  'family-left': {
    title: 'Your family has left the boat',
    next: 'If it should be aboard, ask the family that runs it.',
  },
  ended: { title: "You've been logged out", next: 'Your session has ended. Log in again to continue.' },
};

/** Says why the page is signed out, if its user may not expect it. */
const SignOutNotice = () => {
  const session = useSession();
  const reason = session.status === 'out' ? session.reason : undefined;
  if (!reason) return null;
  return (
    // A status that appears with its words is not read.
    <Callout tone="lake" role="alert" above="5">
      <Text tone="lake" strong>
        {notices[reason].title}
      </Text>
      <p>{notices[reason].next}</p>
    </Callout>
  );
};

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

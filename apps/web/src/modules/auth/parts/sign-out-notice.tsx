import { type SignOutReason, useSession } from '../../../lib/session.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Text } from '../../../ui/elements.tsx';

const words: Record<SignOutReason, { title: string; next: string }> = {
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
  ended: { title: "You've been logged out", next: 'Your session has ended. Log in again to go on.' },
};

/** Says why the page is signed out, if its user may not expect it. */
export const SignOutNotice = () => {
  const session = useSession();
  const reason = session.status === 'out' ? session.reason : undefined;
  return (
    <div role="status">
      {reason && (
        <Callout tone="lake" above="5">
          <Text tone="lake" strong>
            {words[reason].title}
          </Text>
          <p>{words[reason].next}</p>
        </Callout>
      )}
    </div>
  );
};

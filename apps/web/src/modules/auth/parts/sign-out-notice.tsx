import { chakra } from '@chakra-ui/react/styled-system';
import { type SignOutReason, useSession } from '../../../lib/session.ts';

const Box = chakra('div', {
  base: { mt: '5', px: '4', py: '3', borderRadius: 'control', bg: 'lake.subtle', animation: 'appear 220ms ease-out' },
});
const Title = chakra('p', { base: { fontWeight: 'semibold', color: 'lake.fg' } });

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
        <Box>
          <Title>{words[reason].title}</Title>
          <p>{words[reason].next}</p>
        </Box>
      )}
    </div>
  );
};

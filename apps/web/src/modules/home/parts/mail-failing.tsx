import { useQuery } from '@tanstack/react-query';
import { boatQuery, useIsAdmin } from '../../../lib/boat.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Text } from '../../../ui/elements.tsx';

/** Tells the family that runs the boat that no email goes out, which the server's log alone would know. */
export const MailFailing = () => (useIsAdmin() ? <IfFailing /> : null);

const IfFailing = () => {
  // No socket event brings it.
  const { data } = useQuery({ ...boatQuery, refetchOnMount: 'always' });
  if (data?.mail !== 'failing') return null;
  return (
    <Callout tone="warn">
      <Text strong>Emails aren't going out</Text>
      <p>
        The mail server isn't taking them. The server's log says why, so please ask the person who installed it. Emails
        wait for up to five days and go out once it works. Until then, let people know yourself.
      </p>
    </Callout>
  );
};

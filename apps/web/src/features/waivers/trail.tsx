import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { MailWarning } from 'lucide-react';
import { Moment } from '../../lib/moment.tsx';

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Failure = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'danger.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    _icon: { flexShrink: 0, width: '4', height: '4' },
  },
});

/** How far the guest's mail has come, and whether the guest has looked; of what is over, only what went wrong. */
export const Trail = ({ waiver: { status, mail, viewedAt } }: { waiver: Waiver }) => {
  const isOpen = status === 'pending';
  return (
    <>
      {mail?.state === 'failed' && (
        <Failure>
          <MailWarning aria-hidden />
          {status === 'signed' ? 'The copy could not be delivered' : 'The mail could not be delivered'}
        </Failure>
      )}
      {isOpen && mail?.state === 'queued' && <Line>Waiting to be sent</Line>}
      {isOpen && mail?.state === 'sent' && (
        <Line>
          Sent <Moment at={mail.at} />
        </Line>
      )}
      {isOpen && viewedAt !== null && (
        <Line>
          Opened by the guest <Moment at={viewedAt} />
        </Line>
      )}
    </>
  );
};

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLink } from '../../../lib/link.ts';
import { momentIn, useLakeZone } from './lake.tsx';

const Stamp = chakra('p', {
  base: {
    // Above everything that covers the board.
    position: 'relative',
    zIndex: 'docked',
    display: 'inline-block',
    px: '4',
    py: '2',
    borderRadius: 'card',
    bg: 'warn.subtle',
    color: 'warn.fg',
    fontSize: 'lg',
    lineHeight: 'short',
    fontVariantNumeric: 'tabular-nums',
    animation: 'appear 300ms ease-out',
    '& b': { fontWeight: 'bold' },
  },
});

const Slower = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', lineHeight: 'short' } });

/** Shows since when the picture is out of date, or that updates are polled, and `otherwise` while it is current. */
export const StaleNotice = ({ otherwise }: { otherwise?: ReactNode }) => {
  const staleSince = useLink(({ state, heardAt }) => (state === 'lost' ? heardAt : undefined));
  const isPolling = useLink(({ state }) => state === 'polling');
  const timeZone = useLakeZone();
  return (
    <div>
      <div role="status">
        {staleSince !== undefined && timeZone && (
          <Stamp>
            <b>As of {momentIn(timeZone, new Date(staleSince))}.</b> Reconnecting…
          </Stamp>
        )}
        {isPolling && <Slower>Updates every few seconds</Slower>}
      </div>
      <div hidden={staleSince !== undefined}>{otherwise}</div>
    </div>
  );
};

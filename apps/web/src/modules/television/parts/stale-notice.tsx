import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLink } from '../../../lib/link.ts';
import { Text } from '../../../ui/elements.tsx';
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
        {isPolling && (
          <Text size="sm" tone="quiet" leading="short">
            Updates every few seconds
          </Text>
        )}
      </div>
      <div hidden={staleSince !== undefined}>{otherwise}</div>
    </div>
  );
};

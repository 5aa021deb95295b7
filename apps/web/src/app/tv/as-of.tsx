import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useLink } from '../../lib/link.ts';
import { momentIn, useLakeZone } from './lake-time.ts';
import { useAsOf } from './use-as-of.ts';

const Stamp = chakra('p', {
  base: {
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

/** Says from when the picture is while nothing is heard from the boat, or that it is polled. Else there is only `otherwise`. */
export const AsOf = ({ otherwise }: { otherwise?: ReactNode }) => {
  const asOf = useAsOf();
  const isPolling = useLink(({ state }) => state === 'polling');
  const timeZone = useLakeZone();
  return (
    <div>
      <div role="status">
        {asOf && timeZone && (
          <Stamp>
            <b>As of {momentIn(timeZone, asOf)}.</b> Reconnecting…
          </Stamp>
        )}
        {!asOf && isPolling && <Slower>Updates every few seconds</Slower>}
      </div>
      <div hidden={asOf !== undefined}>{otherwise}</div>
    </div>
  );
};

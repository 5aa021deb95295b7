import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { everySecond } from '../../../lib/clock.ts';
import { useLink } from '../../../lib/link.ts';
import { liveSocket } from '../../../lib/socket.ts';
import { momentIn, useLakeZone } from './lake.tsx';

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
export const StaleNotice = ({ otherwise }: { otherwise?: ReactNode }) => {
  const asOf = useStaleSince();
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

/** A room says every five seconds where it stands. Three times unheard, and nobody knows any more. */
const silenceMs = 15_000;

/** From when the picture is, once it may be behind: the server is out of reach, or nothing was heard from it for too long. */
export function useStaleSince(): Date | undefined {
  const isLost = useLink(({ state }) => state === 'lost');
  const heardAt = useRef(Date.now());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const hear = () => {
      heardAt.current = Date.now();
    };
    void liveSocket().then((socket) => {
      if (gone) return;
      socket.on('connect', hear);
      socket.on('room:head', hear);
      stop = () => {
        socket.off('connect', hear);
        socket.off('room:head', hear);
      };
    });
    const stopListening = useLink.subscribe(({ polledAt }, before) => {
      if (polledAt !== before.polledAt) hear();
    });
    return () => {
      gone = true;
      stop?.();
      stopListening();
    };
  }, []);
  const isSilent = useSyncExternalStore(everySecond, () => Date.now() - heardAt.current > silenceMs);
  return isLost || isSilent ? new Date(heardAt.current) : undefined;
}

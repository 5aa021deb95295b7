import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { everySecond } from '../../../lib/clock.ts';
import { useLink } from '../../../lib/link.ts';
import { liveSocket } from '../../../lib/socket.ts';
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
  const staleSince = useStaleSince();
  const isPolling = useLink(({ state }) => state === 'polling');
  const timeZone = useLakeZone();
  return (
    <div>
      <div role="status">
        {staleSince && timeZone && (
          <Stamp>
            <b>As of {momentIn(timeZone, staleSince)}.</b> Reconnecting…
          </Stamp>
        )}
        {!staleSince && isPolling && <Slower>Updates every few seconds</Slower>}
      </div>
      <div hidden={staleSince !== undefined}>{otherwise}</div>
    </div>
  );
};

/** The server sends a heartbeat every five seconds. After three missed ones the picture counts as stale. */
const SILENCE_MS = 15_000;

/** When the server was last heard, once the picture may be stale: disconnected, or three heartbeats missed. */
function useStaleSince(): Date | undefined {
  const isLost = useLink(({ state }) => state === 'lost');
  const lastHeardAt = useRef(Date.now());
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const touch = () => {
      lastHeardAt.current = Date.now();
    };
    void liveSocket().then((socket) => {
      if (isUnmounted) return;
      socket.on('connect', touch);
      socket.on('room:head', touch);
      stop = () => {
        socket.off('connect', touch);
        socket.off('room:head', touch);
      };
    });
    const unsubscribe = useLink.subscribe(({ polledAt }, before) => {
      if (polledAt !== before.polledAt) touch();
    });
    return () => {
      isUnmounted = true;
      stop?.();
      unsubscribe();
    };
  }, []);
  const isSilent = useSyncExternalStore(everySecond, () => Date.now() - lastHeardAt.current > SILENCE_MS);
  return isLost || isSilent ? new Date(lastHeardAt.current) : undefined;
}

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { everySecond } from '../../lib/every.ts';
import { useLink } from '../../lib/link.ts';
import { liveSocket } from '../../lib/socket.ts';

/** A room says every five seconds where it stands. Three times unheard, and nobody knows any more. */
const silenceMs = 15_000;

/** From when the picture is, once it may be behind: the server is out of reach, or nothing was heard from it for too long. */
export function useAsOf(): Date | undefined {
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

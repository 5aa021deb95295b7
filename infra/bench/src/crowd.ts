import { on } from 'node:events';
import { startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import type { Heard, Moved, Seated, Seating } from './observers.ts';

type Crowd = {
  /**
   * Seats further observers with a server.
   *
   * @param version the head of its room, which they join at
   * @param nextUrl the server to which they reconnect when theirs dies
   */
  seat: (
    server: Pick<Contestant, 'url' | 'cookies' | 'room'>,
    count: number,
    version: number,
    nextUrl?: string,
  ) => Promise<void>;
  /** Returns when the last observer of a server had the next pick. */
  nextHeard: () => Promise<Heard>;
  /** Returns when the last observer of a server that died has joined with the next one. */
  nextMoved: () => Promise<Moved>;
};

/** How long the observers may be silent before the run is given up. */
const TIMEOUT_MS = 120_000;

/** Starts a process for the observers of all servers. */
export function gatherCrowd(): Crowd {
  const { child } = startChild('observers.ts');
  // Buffered, so that messages about two servers that arrive together are handled in order.
  const messages = on(child, 'message');
  const next = async <Message>(): Promise<Message> => {
    const silence = setTimeout(() => {
      throw new Error('The observers received nothing in time.');
    }, TIMEOUT_MS);
    const { value = [] } = await messages.next();
    clearTimeout(silence);
    return value[0];
  };
  return {
    seat: async ({ url, cookies, room }, count, version, nextUrl) => {
      child.send({ url, cookies, room, version, count, nextUrl } satisfies Seating);
      await next<Seated>();
    },
    nextHeard: () => next<Heard>(),
    nextMoved: () => next<Moved>(),
  };
}

import { on } from 'node:events';
import { startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import type { Heard, Seated, Seating } from './observers.ts';

type Crowd = {
  /** Seats so many further observers with a server. @param version the head of its room, of which they want nothing */
  seat: (server: Pick<Contestant, 'url' | 'cookies' | 'room'>, count: number, version: number) => Promise<void>;
  /** When the last observer of the next pick has heard of it, of whichever server. */
  nextHeard: () => Promise<Heard>;
};

/** How long the observers may be silent before the run is given up. */
const PATIENCE_MS = 60_000;

/** The observers of all servers, in a process of their own. */
export function gatherCrowd(): Crowd {
  const { child } = startChild('observers.ts');
  // Kept in order: what two servers' observers say at once is one message after the other.
  const messages = on(child, 'message');
  const next = async <Message>(): Promise<Message> => {
    const silence = setTimeout(() => {
      throw new Error('The observers heard of nothing any more.');
    }, PATIENCE_MS);
    const { value = [] } = await messages.next();
    clearTimeout(silence);
    return value[0];
  };
  return {
    seat: async ({ url, cookies, room }, count, version) => {
      child.send({ url, cookies, room, version, count } satisfies Seating);
      await next<Seated>();
    },
    nextHeard: () => next<Heard>(),
  };
}

import { on } from 'node:events';
import { startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import type { Heard, Seated, Seating } from './observers.ts';

type Crowd = {
  /** Connects more observers to a server. @param version the head of its room, so that they get no older events */
  seat: (server: Pick<Contestant, 'url' | 'cookies' | 'room'>, count: number, version: number) => Promise<void>;
  /** Returns when the last observer of any server has the next pick. */
  nextHeard: () => Promise<Heard>;
};

/** How long to wait for the observers before the run fails. */
const SILENCE_TIMEOUT_MS = 60_000;

/** Starts a process for the observers of all servers. */
export function gatherCrowd(): Crowd {
  const { child } = startChild('observers.ts');
  // Buffered in order, because observers of two servers can report at the same time.
  const messages = on(child, 'message');
  const next = async <Message>(): Promise<Message> => {
    const silence = setTimeout(() => {
      throw new Error('The observers received nothing.');
    }, SILENCE_TIMEOUT_MS);
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

import type { FastifyBaseLogger } from 'fastify';

/** Runs work after all work before it has ended. */
export type Enqueue = (work: () => void | Promise<void>) => void;

/** Returns a queue for the messages of one socket: two about one room would undo each other. Work that fails is logged. */
export function inOrder(log: FastifyBaseLogger): Enqueue {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch((err) => log.error({ err }, 'could not handle a room message'));
  };
}

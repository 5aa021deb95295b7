import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/**
 * How long a request that is under way may take to finish, which is more than the weather service gets, and how long a peer to notice that its
 * connection is closed.
 */
const FINISH_MS = 7_000;
const NOTICE_MS = 500;

/**
 * Makes an app's close an orderly one: nothing new is begun, what is under way is finished, and then every line is closed, also those that
 * nothing is said on. Left to itself the HTTP server would wait for the peers.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let underWay = 0;
  const lines = new Set<Socket>();
  app.server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });

  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1;
    // Its end, whether it was answered or whoever asked went away.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (isClosing) throw new Problem(503, 'The server is just stopping. Please try again in a moment.');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const finishBy = performance.now() + FINISH_MS;
    while (underWay > 0 && performance.now() < finishBy) await wait(20);
    for (const line of lines) line.destroySoon();
    const closedBy = performance.now() + NOTICE_MS;
    while (lines.size > 0 && performance.now() < closedBy) await wait(20);
    for (const line of lines) line.destroy();
  });
}

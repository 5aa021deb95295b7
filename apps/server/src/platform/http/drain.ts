import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { restarting } from './problem.ts';

/**
 * How long a server behind a proxy serves on after `/readyz` has begun to fail: twice the interval of the proxy's health check, so that the
 * proxy sends nothing more when the server closes.
 */
export const NOTICE_MS = 2_000;
/** How long open requests may take to finish: longer than the timeout of the weather service. */
const FINISH_TIMEOUT_MS = 6_000;
/** How long peers may take to close their end. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * Drains an app when it closes: refuses new requests, waits for open ones, then closes every connection, idle ones included. The HTTP
 * server itself would wait for the peers.
 */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false;
  let openRequests = 0;
  const connections = new Set<Socket>();
  app.server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });

  app.addHook('onRequest', async (_request, reply) => {
    openRequests += 1;
    // Emitted after the response as well as when the client disconnects.
    reply.raw.once('close', () => {
      openRequests -= 1;
    });
    if (isClosing) throw restarting();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const finishBy = performance.now() + FINISH_TIMEOUT_MS;
    while (openRequests > 0 && performance.now() < finishBy) await wait(20);
    for (const connection of connections) connection.destroySoon();
    const closeBy = performance.now() + CLOSE_TIMEOUT_MS;
    while (connections.size > 0 && performance.now() < closeBy) await wait(20);
    for (const connection of connections) connection.destroy();
  });
}

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors.ts';
import { hasSecret } from './log.ts';

/** The folder that the web app is built to. */
export const builtSite = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the web app: its files, whose names contain a hash, may be cached forever. Every other path gets its page, which must not be cached
 * where the address is a secret. Without a build the response says how to make one.
 */
export async function serveSite(app: FastifyInstance, root: string): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root: isBuilt ? root : import.meta.dirname,
    serve: isBuilt,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = relative(root, path).startsWith('assets');
      const unhashed = hasSecret(reply.request.url) ? 'no-store' : 'no-cache';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : unhashed);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !/^\/(api|assets|objects)(\/|\?|$)/.test(request.url);
    if (!wantsPage) return sendNotFound(request, reply);
    if (isBuilt) return reply.sendFile('index.html');
    return reply
      .type('text/plain')
      .send('The web app is not built yet. Run `npm start` to build it and start the server.\n');
  });
}

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors.ts';
import { isSecretAddress } from './secret-address.ts';

/** Where the build of the web app lies. */
export const builtSite = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the web app: its files, which carry a hash in their names, for good; and for every other path its page, which knows what to
 * show there, and which nobody is to keep where the address is a secret. Without a build it says how to make one.
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
      const unhashed = isSecretAddress(reply.request.url) ? 'no-store' : 'no-cache';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : unhashed);
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !/^\/(api|assets|objects)(\/|\?|$)/.test(request.url);
    if (!wantsPage) return answerNotFound(request, reply);
    if (isBuilt) return reply.sendFile('index.html');
    return reply
      .type('text/plain')
      .send('The web app is not built yet. `npm start` builds it and starts the server.\n');
  });
}

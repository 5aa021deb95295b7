import { existsSync, globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFound } from './errors.ts';
import { hasSecret } from './log.ts';

/** The folder that the web app is built to. */
export const builtSite = resolve(import.meta.dirname, '../../../web/dist');

/**
 * Serves the web app: its files, whose names contain a hash, may be cached forever. Every other path gets a document, which must not be
 * cached where the address is a secret: the family pages and the landing page have documents of their own, in `pages/`. Without a build the
 * response says how to make one.
 *
 * @param hasSession whether a Cookie header names a session, which may have ended
 */
export async function serveSite(
  app: FastifyInstance,
  root: string,
  hasSession: (cookieHeader: string | undefined) => boolean,
): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  const pages = new Set(globSync('pages/*.html', { cwd: root }));
  await app.register(fastifyStatic, {
    root: isBuilt ? root : import.meta.dirname,
    serve: isBuilt,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = relative(root, path).startsWith('assets');
      const unhashed = hasSecret(reply.request.url) ? 'no-store' : 'no-cache';
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : unhashed);
    },
  });

  const sendDocument = (path: string, reply: FastifyReply) => {
    if (!isBuilt)
      return reply
        .type('text/plain')
        .send('The web app is not built yet. Run `npm start` to build it and start the server.\n');
    const page = `pages${path}.html`;
    return reply.sendFile(pages.has(page) ? page : 'index.html');
  };

  app.get('/', { schema: { hide: true } }, (request, reply) =>
    sendDocument(hasSession(request.headers.cookie) ? '/home' : '/landing', reply.header('vary', 'cookie')),
  );

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      request.headers.accept?.includes('text/html') &&
      !/^\/(api|assets|objects)(\/|\?|$)/.test(request.url);
    return wantsPage ? sendDocument(request.url.replace(/\?.*$/, ''), reply) : sendNotFound(request, reply);
  });
}

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { lostSharePath, photoTypes, sharedFields, sharePath } from '@houseboat/contract/constants.ts';
import type { DocumentData } from '@houseboat/contract/document-data.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentBoat, LiveBoat } from '../boat/boat.ts';
import { Documents, sendPrivate } from './documents.ts';
import { hasSecret } from './log.ts';
import { sendNotFound } from './problem.ts';

export const builtSite = resolve(import.meta.dirname, '../../../../web/dist');

type DataOfDocuments = {
  /** Whether a Cookie header names a session, which may have ended. */
  hasSession: (cookieHeader: string | undefined) => boolean;
  /** Returns what a document brings to the browser with that header. */
  read: (cookieHeader: string | undefined) => Promise<DocumentData>;
};

/**
 * Serves the web app: its files, whose names contain a hash, may be cached forever. Every other path gets a document. To a browser with a session
 * it brings that, and nobody may store it; to others it is a file, which must not be stored where the address is a secret. Without a build the
 * response says how to make one.
 */
export async function serveSite(app: FastifyInstance, root: string, data: DataOfDocuments): Promise<void> {
  const isBuilt = existsSync(join(root, 'index.html'));
  const documents = new Documents(root);
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

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBuilt)
      return reply
        .type('text/plain')
        .send('The web app is not built yet. Run `npm start` to build it and start the server.\n');
    reply.header('vary', 'cookie, accept-encoding');
    const { cookie } = request.headers;
    if (!data.hasSession(cookie)) return reply.sendFile(documents.fileFor(request.url));
    return sendPrivate(documents.fill(request.url, await data.read(cookie)), request, reply);
  };

  app.get('/', { schema: { hide: true } }, sendDocument);

  app.setNotFoundHandler((request, reply) =>
    readsPage(request) ? sendDocument(request, reply) : sendNotFound(request, reply),
  );
}

/** Whether a request for an unknown address is answered by the app. A browser says that it reads HTML; link checkers and previews may not. */
function readsPage({ method, url, headers: { accept } }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(api|assets|objects)(\/|$)/.test(path)) return false;
  if (accept?.includes('text/html')) return true;
  // The app is not a file such as /favicon.ico.
  return !path.includes('.') && (!accept || /(text|\*)\/\*/.test(accept));
}

/** Serves the web app's manifest, with which a device installs the app under the boat's own name. */
export function serveManifest(app: FastifyInstance, live: Pick<LiveBoat, 'read'>): void {
  const manifestOf = (boat: CurrentBoat['boat']) => ({
    id: '/',
    name: boat.title,
    short_name: boat.name,
    description: "The houseboat's weeks, guests and upkeep.",
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // The page's own background, and what a device shows until the page has loaded.
    background_color: '#f8f2e7',
    theme_color: '#f8f2e7',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // The service worker answers this form. The server never reads it.
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: sharedFields.title,
        text: sharedFields.text,
        url: sharedFields.url,
        files: [{ name: sharedFields.photos, accept: photoTypes }],
      },
    },
    shortcuts: [
      {
        name: 'Week Selection',
        url: '/week-selection',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
  });
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    const { boat } = await live.read();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(boat)));
  });
}

/** Answers what was shared with the app from a device without its service worker. The photos are lost, and the page says so. */
export async function serveLostShares(app: FastifyInstance): Promise<void> {
  await app.register(async (shares) => {
    // Leaves the body unread. Node.js discards it after the response.
    shares.addContentTypeParser('*', (_request, _body, done) => done(null));
    shares.post(sharePath, { schema: { hide: true } }, (_request, reply) => reply.redirect(lostSharePath, 303));
  });
}

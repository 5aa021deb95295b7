import { lostSharePath, photoTypes, sharedFields, sharePath } from '@houseboat/contract/constants.ts';
import type { FastifyInstance } from 'fastify';

/** Serves the web app's manifest, with which a device installs the app under the boat's own name. */
export function serveManifest(app: FastifyInstance, boat: { name: string; title: string }): void {
  const manifest = JSON.stringify({
    id: '/',
    name: boat.title,
    short_name: boat.name,
    description: "The season's weeks, and what the boat needs all year.",
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
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
}

/** Answers what was shared with the app from a device without its service worker. The photos are lost, and the page says so. */
export async function serveLostShares(app: FastifyInstance): Promise<void> {
  await app.register(async (shares) => {
    // Leaves the body unread. Node.js discards it after the response.
    shares.addContentTypeParser('*', (_request, _body, done) => done(null));
    shares.post(sharePath, { schema: { hide: true } }, (_request, reply) => reply.redirect(lostSharePath, 303));
  });
}

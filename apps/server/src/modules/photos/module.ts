import { maxPhotoBytes } from '@houseboat/contract/constants.ts';
import { failure, type Refused } from '@houseboat/contract/endpoint.ts';
import { photoEndpoints, uploadAddress } from '@houseboat/contract/issues.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { handle, problemOf, type Responses, serve } from '../../platform/endpoints/serve.ts';
import { sendPhoto } from '../../platform/http/photo.ts';
import { Problem, retryLater } from '../../platform/http/problem.ts';
import { allowSlowBody } from '../../platform/http/server.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { familyOf } from '../../platform/sessions/guard.ts';
import { type PhotoLimits, type PhotoSize, type PhotoStore, uploadUrl } from '../../platform/uploads/uploads.ts';
import { photoUploader, receiveBody, type UploadRefusal } from './commands.ts';
import { imageProcess, imageProcessor } from './image-processor.ts';

/** The upload of photos, and their files. */
export const photos: Module = {
  start: (platform) => ({ routes: photoRoutes(platform), files: photoFileRoutes(platform.photos) }),
};

/** Slow enough for a phone at the lake, over a window long enough for a connection that drops and comes back. */
const MIN_RATE: PhotoLimits['minRate'] = { bytesPerSecond: 4_096, windowMs: 30_000 };

/** The upload of photos: a client requests an address, puts the photo to it, and attaches that address to something. */
const photoRoutes =
  ({ log, photos, siteUrl, photoLimits }: Platform): FastifyPluginAsyncZod =>
  async (app) => {
    const { minRate, process }: PhotoLimits = { minRate: MIN_RATE, process: imageProcess, ...photoLimits };
    const upload = photoUploader(photos, imageProcessor(process, log));

    await serve(
      handle(photoEndpoints, {
        'POST /objects/upload': async ({ family }) => ({
          uploadURL: uploadUrl(siteUrl(), await photos.request(family)),
        }),
      }),
    )(app);

    const anyContentType: FastifyPluginAsyncZod = async (scope) => {
      // An image is identified by its bytes, so its type does not matter, not even a malformed one.
      scope.addHook('onRequest', async ({ raw }) => {
        delete raw.headers['content-type'];
      });
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.put(
        '/objects/uploads/:id',
        { schema: { params: idInPath, response: { 201: uploadAddress, 404: failure, 409: failure, 410: failure } } },
        async (request, reply) => {
          const { id } = request.params;
          const receive = () => {
            allowSlowBody(request);
            const declaredBytes = Number(request.raw.headers['content-length']);
            return receiveBody(request.raw, { declaredBytes, maxBytes: maxPhotoBytes, minRate });
          };
          const refusal = await upload(id, familyOf(request), receive, closed(reply));
          if (refusal) throw problemOf(refusal, refusals);
          const uploadURL = uploadUrl(siteUrl(), id);
          return reply
            .code(201)
            .headers({ location: uploadURL, etag: `"${id}"` })
            .send({ uploadURL });
        },
      );
    };
    await app.register(anyContentType);
  };

/** The photos themselves. A photo never changes, so browsers cache it forever. */
const photoFileRoutes =
  (photos: PhotoStore): FastifyPluginAsyncZod =>
  async (app) => {
    const sizes: [path: string, size: PhotoSize][] = [
      ['/objects/:id', 'photo'],
      ['/objects/:id/card', 'card'],
    ];
    for (const [path, size] of sizes)
      app.get(path, { schema: { params: idInPath } }, async (request, reply) => {
        const file = await photos.open(request.params.id, size);
        const cacheControl = 'private, max-age=31536000, immutable';
        return sendPhoto(reply, file, { missing: 'There is no such photo.', cacheControl });
      });
  };

const refusals: Responses<Refused<UploadRefusal>> = {
  'not-found': [404, 'There is no such upload.'],
  'already-uploaded': [409, 'A photo has already been uploaded here.'],
  expired: [410, 'This upload took too long and has expired. Please choose the photo again.'],
  'in-progress': () => retryLater(409, 'This photo is already being sent. Please wait a moment.', 10),
  'too-many-of-family': () =>
    retryLater(429, 'Your family is already sending several photos. Please wait until one has arrived.', 10),
  'too-many': () => retryLater(503, 'Many photos are coming in right now. Please try again in a moment.', 10),
  'too-large': [413, 'The photo is larger than 10 MB.'],
  'too-slow': () =>
    new Problem(408, 'The photo stopped arriving, or arrived too slowly. Please try again with a better connection.', {
      headers: { connection: 'close' },
    }),
  incomplete: [400, 'Only part of the photo arrived. Please try again.'],
  empty: [415, 'This photo is empty. If it is in the cloud, open it in your photos app first, then choose it again.'],
  aborted: [400, 'The upload was canceled.'],
  unreadable: [
    415,
    'This file isn’t a photo we can show, or it is damaged. Please choose a JPEG, PNG, WebP, GIF or AVIF file.',
  ],
  'too-many-pixels': [413, 'The photo has more than 50 million pixels. Please make it smaller and try again.'],
  heic: [415, 'We can’t read HEIC photos. Please save it as a JPEG and try again.'],
  'process-failed': [415, 'We couldn’t read the photo. Please save it as a JPEG and try again.'],
  'process-timed-out': () =>
    retryLater(503, 'The server is too busy to process your photo. Please try again in a few minutes.', 60),
  'no-room': [503, 'There is no room for more photos right now. Please tell the person who runs the boat’s server.'],
  'storage-failed': [502, 'We couldn’t store the photo. Please try again in a few minutes.'],
};

/** Returns a signal that is aborted when the client disconnects before it has the whole response. */
function closed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}

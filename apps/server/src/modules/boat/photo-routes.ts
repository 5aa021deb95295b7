import { basename, dirname } from 'node:path';
import type {} from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/module.ts';
import { readPicture } from './picture.ts';

const noPhoto = () => new Problem(404, 'The boat has no photo.');

/** The boat's picture, which the landing page shows to anyone. */
export const photoRoutes = (platform: Platform) => {
  /** Sends an uploaded picture. A browser keeps it only under the address of this one. */
  async function sendUpload(reply: FastifyReply, id: string, isItsAddress: boolean): Promise<FastifyReply> {
    const file = await platform.photos.open(id, 'photo');
    if (file === 'not-found') throw noPhoto();
    if (file === 'storage-failed')
      throw new Problem(502, 'We can’t load this photo right now. Please try again in a few minutes.');
    reply.headers({
      'content-type': 'image/webp',
      'cache-control': isItsAddress ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (file.length !== undefined) reply.header('content-length', file.length);
    return reply.send(file.stream);
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Querystring: { v?: unknown } }>('/boat/photo', { schema: { hide: true } }, async (request, reply) => {
      const { photoFile, pictureId } = await readPicture(platform);
      if (photoFile !== null) return reply.sendFile(basename(photoFile), dirname(photoFile));
      if (pictureId === null) throw noPhoto();
      return sendUpload(reply, pictureId, request.query.v === pictureId);
    });
  };
};

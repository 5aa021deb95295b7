import type { FastifyReply } from 'fastify';
import type { PhotoStore } from '../uploads/uploads.ts';
import { Problem } from './problem.ts';

/** Sends a photo as it was opened. @param missing the sentence if there is none */
export function sendPhoto(
  reply: FastifyReply,
  file: Awaited<ReturnType<PhotoStore['open']>>,
  { missing, cacheControl }: { missing: string; cacheControl: string },
): FastifyReply {
  if (file === 'not-found') throw new Problem(404, missing);
  if (file === 'storage-failed')
    throw new Problem(502, 'We can’t load this photo right now. Please try again in a few minutes.');
  reply.headers({ 'content-type': 'image/webp', 'cache-control': cacheControl });
  if (file.length !== undefined) reply.header('content-length', file.length);
  return reply.send(file.stream);
}

import { idInPath } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Problem } from '../../http/problem.ts';
import type { ObjectStore, PictureSize } from '../../objects/object-store.ts';

/** The pictures themselves. One never changes: whoever has it keeps it for good, and need not ask whether it is still the same. */
export const pictureRoutes =
  (objects: ObjectStore): FastifyPluginAsyncZod =>
  async (app) => {
    const sizes: [path: string, size: PictureSize][] = [
      ['/objects/:id', 'photo'],
      ['/objects/:id/card', 'card'],
    ];
    for (const [path, size] of sizes)
      app.get(path, { schema: { params: idInPath } }, async (request, reply) => {
        const file = await objects.open(request.params.id, size);
        if (!file) throw new Problem(404, 'There is no such photo.');
        reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' });
        if (file.length !== undefined) reply.header('content-length', file.length);
        return reply.send(file.stream);
      });
  };

import { failure } from '@houseboat/contract/failure.ts';
import { maxPhotoBytes, uploadAddress } from '@houseboat/contract/issues.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import { allowSlowBody } from '../../http/body.ts';
import { Problem } from '../../http/problem.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { addUpload, findUpload } from '../../objects/upload-addresses.ts';
import { uploadUrl } from '../../objects/uploads.ts';
import { familyOf } from '../../sessions/guard.ts';
import { DarkRoom } from './dark-room.ts';
import { type PictureProcess, pictureProcess } from './re-encode.ts';
import { type MinRate, receive } from './receive.ts';

type PhotoDeps = {
  db: Database;
  objects: ObjectStore;
  /** The site's address, once the server listens. */
  siteUrl: () => string;
  limits?: Partial<PhotoLimits>;
};

/** What bounds a picture on its way in. */
export type PhotoLimits = {
  /** How fast it must arrive. */
  minRate: MinRate;
  /** How it is read. */
  process: PictureProcess;
};

/** Slow enough for a phone at the lake, and measured over long enough for a connection that drops and comes back. */
const slowestRate: MinRate = { bytesPerSecond: 4_096, windowMs: 30_000 };

/** A picture is put up: an address is asked for, the picture put to it, and whatever it belongs to then told the address. */
export const photoRoutes =
  ({ db, objects, siteUrl, limits }: PhotoDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { minRate, process }: PhotoLimits = { minRate: slowestRate, process: pictureProcess, ...limits };
    const darkRoom = new DarkRoom(app.log, process);

    app.post('/objects/upload', { schema: { body: noBody, response: { 200: uploadAddress } } }, async (request) => ({
      uploadURL: uploadUrl(siteUrl(), await addUpload(db, familyOf(request))),
    }));

    const ofAnyType: FastifyPluginAsyncZod = async (scope) => {
      // A picture is known by its bytes. What it is said to be does not matter, nor whether that is even a type.
      scope.addHook('onRequest', async ({ raw }) => {
        delete raw.headers['content-type'];
      });
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.put(
        '/objects/uploads/:id',
        { schema: { params: idInPath, response: { 201: uploadAddress, 404: failure, 409: failure, 410: failure } } },
        async (request, reply) => {
          const { id } = request.params;
          const family = familyOf(request);
          const upload = await findUpload(db, id, family);
          if (!upload) throw new Problem(404, 'There is no such upload.');
          if (upload.hasArrived) throw alreadyThere();
          if (upload.isOver) throw new Problem(410, 'The time for this upload is over. Please choose the photo again.');
          const pictures = await darkRoom.develop({ id, familyId: family.id }, goneWith(reply), () => {
            allowSlowBody(request);
            return receive(request.raw, { most: maxPhotoBytes, minRate });
          });
          if (!(await objects.store(id, pictures))) throw alreadyThere();
          const uploadURL = uploadUrl(siteUrl(), id);
          return reply
            .code(201)
            .headers({ location: uploadURL, etag: `"${id}"` })
            .send({ uploadURL });
        },
      );
    };
    await app.register(ofAnyType);
  };

const alreadyThere = () => new Problem(409, 'A photo has already been put there.');

/** Says when whoever waits for an answer has gone away. */
function goneWith({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => raw.writableFinished || gone.abort());
  return gone.signal;
}

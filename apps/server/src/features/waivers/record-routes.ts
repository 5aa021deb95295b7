import { failure } from '@houseboat/contract/failure.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import { maxVerifiedBytes, verification } from '@houseboat/contract/waivers.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Problem } from '../../http/problem.ts';
import type { WaiverDeps } from './deps.ts';
import { DocumentEntity } from './document.entity.ts';
import { disposition, recordFileName } from './file-name.ts';
import { sha256 } from './signing.ts';
import { sayTooLarge } from './too-large.ts';
import type { WaiverRow } from './waiver.entity.ts';
import { findWaiver, noSuchWaiver, showWaiver } from './waivers.ts';

const download = z.object({ download: z.optional(z.literal('1')) });

/** The records of signed waivers, and whether a PDF is one of them. */
export const recordRoutes =
  ({ db, boatFile }: Pick<WaiverDeps, 'db' | 'boatFile'>): FastifyPluginAsyncZod =>
  async (app) => {
    /** A part of a waiver's record, with the waiver. */
    const open = async (id: string, part: 'pdf' | 'signature'): Promise<{ row: WaiverRow; bytes: Buffer }> => {
      const em = db.em();
      const row = await findWaiver(em, id);
      if (!row) throw noSuchWaiver();
      const document = await em.findOne(DocumentEntity, { waiverId: id }, { fields: [part] });
      if (!document) throw new Problem(409, 'This waiver has not been signed.');
      return { row, bytes: Buffer.from(document[part]) };
    };

    app.get(
      '/waivers/:id/document',
      { schema: { params: idInPath, querystring: download } },
      async (request, reply) => {
        const { row, bytes } = await open(request.params.id, 'pdf');
        const type = request.query.download ? 'attachment' : 'inline';
        reply.header('content-disposition', disposition(type, recordFileName(row, boatFile.lake)));
        return lifeless(reply).type('application/pdf').send(bytes);
      },
    );

    app.get('/waivers/:id/signature', { schema: { params: idInPath } }, async (request, reply) => {
      const { bytes } = await open(request.params.id, 'signature');
      return lifeless(reply).type('image/png').send(bytes);
    });

    await app.register(verifyRoute({ db }));
  };

/** `POST /waivers/verify`, which takes PDFs and nothing else. */
const verifyRoute =
  ({ db }: Pick<WaiverDeps, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addContentTypeParser('*', (_request, _payload, done) => done(noPdf(415)));
    app.post(
      '/waivers/verify',
      {
        bodyLimit: maxVerifiedBytes,
        schema: { consumes: ['application/pdf'], response: { 200: verification, 413: failure, 415: failure } },
        errorHandler: sayTooLarge('The PDF is larger than 10 MB, and no record of ours.'),
      },
      async ({ body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) throw noPdf(400);
        const em = db.em();
        const document = await em.findOne(DocumentEntity, { pdfSha256: sha256(body) }, { fields: ['waiverId'] });
        const row = document && (await findWaiver(em, document.waiverId));
        return row ? { genuine: true, waiver: await showWaiver(em, row) } : { genuine: false };
      },
    );
  };

const noPdf = (status: 400 | 415): Problem => {
  const message = 'Please choose a PDF.';
  return new Problem(status, message, status === 400 ? { issues: [{ path: '', message }] } : {});
};

/** Sees to it that an answer, shown as what it is, runs and loads nothing. Browsers' own viewers need style and object; `sandbox` turns some away. */
const lifeless = (reply: FastifyReply): FastifyReply =>
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  );

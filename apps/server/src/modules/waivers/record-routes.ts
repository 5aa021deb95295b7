import { hash } from 'node:crypto';
import { maxVerifiedBytes } from '@houseboat/contract/constants.ts';
import { failure } from '@houseboat/contract/endpoint.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import { verification } from '@houseboat/contract/waivers.ts';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Problem } from '../../platform/http/problem.ts';
import { recordFileName } from './document/record.ts';
import type { WaiverQueries } from './queries.ts';
import { explainTooLarge, waiverResponses } from './responses.ts';
import type { WaiverRow } from './tables.ts';

const download = z.object({ download: z.optional(z.literal('1')) });

/** The records of signed waivers, and whether a PDF is one of them. */
export const recordRoutes =
  ({ queries, timeZone }: { queries: WaiverQueries; timeZone: string }): FastifyPluginAsyncZod =>
  async (app) => {
    // Not a static import: jest cannot load an ES module that @fastify/static requires in the same graph.
    const { create: contentDisposition } = await import('content-disposition');

    const open = async (id: string, file: 'pdf' | 'signature'): Promise<{ row: WaiverRow; bytes: Buffer }> => {
      const found = await queries.findWithFile(id, file);
      if (!found) throw new Problem(...waiverResponses['not-found']);
      const { row, bytes } = found;
      if (!bytes) throw new Problem(409, 'This waiver has not been signed.');
      return { row, bytes };
    };

    app.get(
      '/waivers/:id/document',
      { schema: { params: idInPath, querystring: download } },
      async (request, reply) => {
        const { row, bytes } = await open(request.params.id, 'pdf');
        const type = request.query.download ? 'attachment' : 'inline';
        reply.header('content-disposition', contentDisposition(recordFileName(row, { timeZone }), { type }));
        return withStrictPolicy(reply).type('application/pdf').send(bytes);
      },
    );

    app.get('/waivers/:id/signature', { schema: { params: idInPath } }, async (request, reply) => {
      const { bytes } = await open(request.params.id, 'signature');
      return withStrictPolicy(reply).type('image/png').send(bytes);
    });

    await app.register(verifyRoute(queries));
  };

/** `POST /waivers/verify`, in a plugin of its own because it accepts only PDFs. */
const verifyRoute =
  (queries: WaiverQueries): FastifyPluginAsyncZod =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/pdf', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addContentTypeParser('*', (_request, _payload, done) => done(notPdf(415)));
    app.post(
      '/waivers/verify',
      {
        bodyLimit: maxVerifiedBytes,
        schema: { consumes: ['application/pdf'], response: { 200: verification, 413: failure, 415: failure } },
        errorHandler: explainTooLarge('The PDF is larger than 10 MB, so it isn’t one of our records.'),
      },
      async ({ body }) => {
        if (!Buffer.isBuffer(body) || body.length === 0) throw notPdf(400);
        const waiver = await queries.findByPdf(hash('sha256', body));
        return waiver ? { genuine: true, waiver } : { genuine: false };
      },
    );
  };

const notPdf = (status: 400 | 415): Problem => {
  const message = 'Please choose a PDF.';
  return new Problem(status, message, status === 400 ? { issues: [{ path: '', message }] } : {});
};

/** Lets a file run and load nothing in the browser. The viewers of some browsers need style and object, and `sandbox` disables others. */
const withStrictPolicy = (reply: FastifyReply): FastifyReply =>
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  );

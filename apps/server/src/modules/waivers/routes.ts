import { hash } from 'node:crypto';
import { waiverPreviewRoutes } from '@houseboat/contract/boat-settings.ts';
import { maxVerifiedBytes } from '@houseboat/contract/constants.ts';
import { failure, otherResponses } from '@houseboat/contract/endpoint.ts';
import { idInPath } from '@houseboat/contract/primitives.ts';
import { verification, waiverEndpoints } from '@houseboat/contract/waivers.ts';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { handle, type Responses, serve } from '../../platform/endpoints/serve.ts';
import { invalid, Problem, retryLater } from '../../platform/http/problem.ts';
import { familyOf } from '../../platform/sessions/guard.ts';
import type { WaiverCommands } from './commands.ts';
import { recordFileName, renderRecord } from './document/record.ts';
import { SIGNATURE_TOO_LARGE } from './document/signature.ts';
import { fillWaiverText } from './document/text.ts';
import { findByPdf, findWithFile, type WaiverContext, waiverList } from './queries.ts';
import type { WaiverRefusal } from './refusals.ts';
import type { SigningCommands } from './signing.ts';
import type { WaiverRow } from './tables.ts';

type Context = WaiverContext & { commands: WaiverCommands; signing: SigningCommands };

/** The families' side. */
export const waiverRoutes =
  ({ commands, signing, ...context }: Context) =>
  async (app: FastifyInstance) => {
    await serve(
      handle(waiverEndpoints, {
        'GET /waivers': waiverList(context.feed),
        'POST /waivers': ({ family, body, requestOrigin, sending }) =>
          commands.create(family, body, requestOrigin, sending),
        'POST /waivers/:id/sign': ({ family, params, body, isExpected, requestOrigin }) =>
          signing.sign(params.id, { family, isExpected }, body, requestOrigin),
        'PATCH /waivers/:id': ({ family, params, body, isExpected, requestOrigin }) =>
          commands.correct(family, params.id, body, isExpected, requestOrigin),
        'DELETE /waivers/:id': ({ family, params }) => commands.remove(family, params.id),
        'POST /waivers/:id/remind': ({ family, params, requestOrigin }) =>
          commands.remind(family, params.id, requestOrigin),
        'POST /waivers/:id/resend': ({ family, params, requestOrigin }) =>
          commands.resend(family, params.id, requestOrigin),
        'POST /waivers/:id/link': ({ family, params, requestOrigin }) =>
          commands.showLink(family, params.id, requestOrigin),
      }),
      waiverResponses,
      { 'POST /waivers/:id/sign': { errorHandler: explainTooLarge(SIGNATURE_TOO_LARGE) } },
    )(app);
    await app.register(recordRoutes(context));
    await app.register(previewRoute(context));
    await app.register(verifyRoute(context));
  };

const download = z.object({ download: z.optional(z.literal('1')) });

/** The records of signed waivers, and whether a PDF is one of them. */
const recordRoutes =
  ({ db, boat }: WaiverContext): FastifyPluginAsyncZod =>
  async (app) => {
    // Not a static import: jest cannot load an ES module that @fastify/static requires in the same graph.
    const { create: contentDisposition } = await import('content-disposition');

    const open = async (id: string, file: 'pdf' | 'signature'): Promise<{ row: WaiverRow; bytes: Buffer }> => {
      const found = await findWithFile(db.em(), id, file);
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
        const { lake } = await boat.read();
        reply.header('content-disposition', contentDisposition(recordFileName(row, lake), { type }));
        return withStrictPolicy(reply).type('application/pdf').send(bytes);
      },
    );

    app.get('/waivers/:id/signature', { schema: { params: idInPath } }, async (request, reply) => {
      const { bytes } = await open(request.params.id, 'signature');
      return withStrictPolicy(reply).type('image/png').send(bytes);
    });
  };

/** The guest of a preview, who does not exist. */
const guestName = 'Ana Ruiz';

/** `POST /waivers/preview`: the PDF of a text that the designated family is typing. Nothing is stored. */
const previewRoute = (context: WaiverContext): FastifyPluginAsyncZod => {
  const endpoint = waiverPreviewRoutes['POST /waivers/preview'];
  const answer = { description: 'The PDF', content: { 'application/pdf': { schema: z.unknown() } } };
  return async (app) => {
    app.post(
      '/waivers/preview',
      { schema: { body: endpoint.body, response: { 200: answer, ...otherResponses('POST', endpoint) } } },
      async (request, reply) => {
        const { manager, boat, lake } = await context.boat.read();
        if (familyOf(request).id !== manager.id)
          throw waiverResponses['not-allowed']({ refused: 'not-allowed', families: [manager.name] });
        const names = { boat: boat.name, lake: lake.name, host: manager.name, guest: guestName };
        const text = fillWaiverText(request.body.waiverText, names);
        const pdf = await renderRecord({ boatTitle: boat.title, text, guestName });
        if (pdf === 'timeout')
          throw retryLater(503, 'Creating the preview took too long. Please try again in a minute.', 60);
        reply.header('content-disposition', 'attachment; filename="Waiver preview.pdf"');
        return withStrictPolicy(reply).type('application/pdf').send(pdf);
      },
    );
  };
};

/** `POST /waivers/verify`, in a plugin of its own because it accepts only PDFs. */
const verifyRoute =
  ({ db }: WaiverContext): FastifyPluginAsyncZod =>
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
        const waiver = await findByPdf(db.em(), hash('sha256', body));
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

/** Returns an error handler that explains the 413 of a route in its own words. */
export const explainTooLarge = (sentence: string) => (error: FastifyError) => {
  throw error.statusCode === 413 ? new Problem(413, sentence) : error;
};

/** The responses to refusals about waivers. */
export const waiverResponses = {
  'not-found': [404, 'There is no such waiver.'],
  signed: [409, 'This waiver has already been signed.'],
  expired: [409, 'This waiver has expired.'],
  kept: [409, 'A signed waiver is kept.'],
  'not-allowed': ({ families }) => new Problem(403, `Only the ${families.join(' or the ')} family can do this.`),
  corrected: [409, 'Somebody else corrected this waiver. Please read it again.'],
  'reminded-recently': [429, 'This guest was reminded within the last hour.'],
  'resent-often': [429, 'This guest has been mailed 5 new links within an hour.'],
  'many-mails': [429, 'Your family has mailed 30 waivers within an hour.'],
  'unsupported-glyphs': ({ paths }) =>
    invalid('The signed record can’t show this, so please write it in Latin letters.', ...paths),
  'unsupported-names': ({ names }) =>
    invalid(
      `The signed record can’t show “${names.join('” and “')}”. Give the family, the boat or the lake a name in Latin letters first.`,
      '',
    ),
  'invalid-signature': ({ message }) => invalid(message, 'signatureURL'),
  'render-timeout': () =>
    retryLater(
      503,
      'Creating the signed record took too long, so nothing was signed. Please try again in a minute.',
      60,
    ),
} satisfies Responses<WaiverRefusal>;

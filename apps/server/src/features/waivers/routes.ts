import { failure } from '@houseboat/contract/failure.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import {
  hostSigning,
  newWaiver,
  type Waiver,
  waiver,
  waiverConflict,
  waiverCorrection,
  waivers,
} from '@houseboat/contract/waivers.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ifMatchHeaders, revisionMatcher } from '../../http/if-match.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import { idempotencyHeaders, sendingOf } from '../../idempotency/sending.ts';
import { familyOf } from '../../sessions/guard.ts';
import type { WaiverCommands } from './commands.ts';
import type { WaiverQueries } from './queries.ts';
import type { WaiverRefusal } from './refusals.ts';
import type { SigningCommands } from './signing.ts';
import type { RequestOrigin } from './tables.ts';

type Context = { commands: WaiverCommands; signing: SigningCommands; queries: WaiverQueries };

/**
 * The families' side: every family sees all waivers, creates them, and has guests sign on its screen. Corrections and deletions are up to the
 * host family and the designated one.
 */
export const waiverRoutes =
  ({ commands, signing, queries }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/waivers', { schema: listOf(waivers) }, async (_request, reply) => sendList(reply, await queries.list()));

    app.post(
      '/waivers',
      {
        schema: { headers: idempotencyHeaders, body: newWaiver, response: { 201: waiver, 404: failure, 422: failure } },
      },
      async (request, reply) => {
        const { body } = request;
        const created = await commands.create(familyOf(request), body, requestOrigin(request), sendingOf(request));
        return reply.code(201).send(orThrow(created));
      },
    );

    app.post(
      '/waivers/:id/sign',
      {
        schema: {
          params: idInPath,
          headers: ifMatchHeaders,
          body: hostSigning,
          response: { 200: waiver, 404: failure, 409: waiverConflict },
        },
        errorHandler: explainTooLarge(SIGNATURE_TOO_LARGE),
      },
      async (request, reply) => {
        const signer = { family: familyOf(request), isExpected: revisionMatcher(request.headers) };
        const result = await signing.sign(request.params.id, signer, request.body, requestOrigin(request));
        if (isCorrected(result)) return reply.code(409).send(toConflict(result));
        return orThrow(result);
      },
    );

    app.patch(
      '/waivers/:id',
      {
        schema: {
          params: idInPath,
          headers: ifMatchHeaders,
          body: waiverCorrection,
          response: { 200: waiver, 403: failure, 404: failure, 409: waiverConflict },
        },
      },
      async (request, reply) => {
        const isExpected = revisionMatcher(request.headers);
        const { params, body } = request;
        const result = await commands.correct(familyOf(request), params.id, body, isExpected, requestOrigin(request));
        if (isCorrected(result)) return reply.code(409).send(toConflict(result));
        return orThrow(result);
      },
    );

    app.delete(
      '/waivers/:id',
      {
        schema: {
          params: idInPath,
          body: noBody,
          response: { 204: z.undefined(), 403: failure, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        orThrow(await commands.remove(familyOf(request), request.params.id));
        return reply.code(204).send();
      },
    );

    const schema = {
      params: idInPath,
      body: noBody,
      response: { 202: waiver, 404: failure, 409: failure, 429: failure },
    };
    for (const action of ['remind', 'resend'] as const)
      app.post(`/waivers/:id/${action}`, { schema }, async (request, reply) =>
        reply
          .code(202)
          .send(orThrow(await commands[action](familyOf(request), request.params.id, requestOrigin(request)))),
      );
  };

/** Browsers name themselves at any length; only the beginning is stored. */
const MAX_BROWSER_CHARS = 300;

/** Where a request comes from. Browsers name themselves in ASCII; anything else is replaced. */
export const requestOrigin = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): RequestOrigin => ({
  address: ip,
  browser: headers['user-agent']?.slice(0, MAX_BROWSER_CHARS).replace(/[^ -~]/g, '?') ?? null,
});

export const SIGNATURE_TOO_LARGE = 'The signature is larger than 500 kB.';

/** Returns an error handler that explains the 413 of a route in its own words. */
export const explainTooLarge =
  (sentence: string) => (error: FastifyError, _request: FastifyRequest, _reply: FastifyReply) => {
    throw error.statusCode === 413 ? new Problem(413, sentence) : error;
  };

type Corrected = Extract<WaiverRefusal, { refused: 'corrected' }>;

const isCorrected = (result: Waiver | WaiverRefusal): result is Corrected =>
  'refused' in result && result.refused === 'corrected';

const toConflict = (refused: Corrected) => ({ message: toProblem(refused).message, current: refused.current });

/** Returns the result of a command, or throws its refusal as a Problem. */
function orThrow<Result extends object | null>(result: Result | WaiverRefusal): Result {
  if (result && 'refused' in result) throw toProblem(result);
  return result;
}

/** Returns the HTTP response to a refusal. */
export function toProblem(refusal: WaiverRefusal): Problem {
  switch (refusal.refused) {
    case 'not-found':
      return new Problem(404, 'There is no such waiver.');
    case 'signed':
      return new Problem(409, 'This waiver has already been signed.');
    case 'expired':
      return new Problem(409, 'This waiver has expired.');
    case 'kept':
      return new Problem(409, 'A signed waiver is kept.');
    case 'not-allowed':
      return new Problem(403, `Only the ${refusal.families.join(' or the ')} family can do this.`);
    case 'corrected':
      return new Problem(409, 'Somebody else corrected this waiver. Please read it again.');
    case 'reminded-recently': {
      const minutes = Math.ceil(refusal.seconds / 60);
      return new Problem(
        429,
        `This guest was reminded within the last hour. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        { headers: { 'retry-after': String(refusal.seconds) } },
      );
    }
    case 'unsupported-glyphs':
      return invalid(
        refusal.paths.map((path) => ({
          path,
          message: 'The signed record can’t show this, so please write it in Latin letters.',
        })),
      );
    case 'invalid-signature':
      return invalid([{ path: 'signatureURL', message: refusal.message }]);
    case 'render-timeout':
      return new Problem(
        503,
        'Creating the signed record took too long, so nothing was signed. Please try again in a minute.',
        { headers: { 'retry-after': '60' } },
      );
    default:
      return refusal satisfies never;
  }
}

const invalid = (issues: { path: string; message: string }[]): Problem =>
  new Problem(400, issues[0]?.message ?? '', { issues });

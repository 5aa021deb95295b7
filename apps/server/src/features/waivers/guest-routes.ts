import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import { type GuestWaiver, guestSigning, guestWaiver, type WaiverStatus } from '@houseboat/contract/waivers.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { Problem, tooManyRequests } from '../../http/problem.ts';
import type { SignedLinks } from '../../mail/signed-links.ts';
import { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { statusOf, type WaiverQueries } from './queries.ts';
import type { WaiverRefusal } from './refusals.ts';
import { explainTooLarge, requestOrigin, SIGNATURE_TOO_LARGE, toProblem } from './routes.ts';
import type { SigningCommands } from './signing.ts';
import type { WaiverRow } from './tables.ts';

type Context = { db: Database; links: SignedLinks; signing: SigningCommands; queries: WaiverQueries };

const tokenInPath = z.object({ token: z.string() });

/** The guests' side: the mailed link is all it takes to read and sign a waiver. */
export const guestRoutes =
  ({ db, links, signing, queries }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    // Guests may share a harbor's address with someone who guesses links, so good links have a limit of their own.
    const wrongLinks = new RateLimiter(db, { kind: 'wrong-link', limit: 20 });
    const goodLinks = new RateLimiter(db, { kind: 'good-link', limit: 60 });

    /** Returns the waiver that a link opens. Counts the request. */
    const open = async (token: string, address: string): Promise<WaiverRow> => {
      const id = links.idIn(token);
      const row = id === undefined ? null : await queries.find(id);
      const network = clientNetwork(address);
      if (!row || !links.opens(row, token)) {
        const exceeded = await wrongLinks.consume('', network);
        throw exceeded ? tooManyRequests('Too many invalid links.', exceeded) : deadLink();
      }
      const exceeded = await goodLinks.consume(row.id, network);
      if (exceeded) throw tooManyRequests('This link was opened too many times.', exceeded);
      if (statusOf(row) !== 'pending') throw deadLink();
      return row;
    };

    app.get(
      '/sign/:token',
      { schema: { params: tokenInPath, response: { 200: guestWaiver, 404: failure, 429: failure } } },
      async ({ params, ip }) => {
        const row = await open(params.token, ip);
        return toGuest(row, statusOf(row));
      },
    );

    app.post(
      '/sign/:token/viewed',
      { schema: { params: tokenInPath, body: noBody, response: { 204: z.undefined(), 404: failure, 429: failure } } },
      async (request, reply) => {
        const { token } = request.params;
        const { id } = await open(token, request.ip);
        const refused = await signing.markViewed(id, token, requestOrigin(request));
        if (refused) throw toGuestProblem(refused);
        return reply.code(204).send();
      },
    );

    app.post(
      '/sign/:token',
      {
        schema: { params: tokenInPath, body: guestSigning, response: { 200: guestWaiver, 404: failure, 429: failure } },
        errorHandler: explainTooLarge(SIGNATURE_TOO_LARGE),
      },
      async (request) => {
        const { consent: _, fullName, ...signature } = request.body;
        const { token } = request.params;
        const row = await open(token, request.ip);
        const result = await signing.sign(row.id, { token, fullName }, signature, requestOrigin(request));
        if ('refused' in result) throw toGuestProblem(result);
        return toGuest(row, result.status);
      },
    );
  };

/** Every link that opens nothing gets the same response, so that guessing reveals nothing. */
const deadLink = (): Problem =>
  new Problem(404, 'This link isn’t valid anymore. Please ask your host family for a new one.');

function toGuestProblem(refusal: WaiverRefusal): Problem {
  const { refused } = refusal;
  return refused === 'not-found' || refused === 'signed' || refused === 'expired' ? deadLink() : toProblem(refusal);
}

const toGuest = (
  { guestName, hostFamily, waiverContent, expiresAt }: WaiverRow,
  status: WaiverStatus,
): GuestWaiver => ({
  guestName,
  hostFamily: { name: hostFamily },
  waiverContent,
  status,
  expiresAt: expiresAt.toISOString(),
});

import { failure } from '@houseboat/contract/failure.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import { type GuestWaiver, guestSigning, guestWaiver, type WaiverStatus } from '@houseboat/contract/waivers.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { databaseNow } from '../../db/now.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { Problem, tooManyRequests } from '../../http/problem.ts';
import { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { note, whenceOf } from './audit.ts';
import type { WaiverDeps } from './deps.ts';
import { signWaiver } from './signing.ts';
import { sayTooLarge, signatureTooLarge } from './too-large.ts';
import type { WaiverRow } from './waiver.entity.ts';
import { findWaiver, lockWaiver, showWaiver, statusOf } from './waivers.ts';

const tokenInPath = z.object({ token: z.string() });

/** A guest's side: open to whoever has the link that was mailed, for as long as it is good. */
export const guestRoutes =
  (deps: WaiverDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, stream, links } = deps;
    // Two counts: guests share the address of their harbour with whoever tries out links there, and are to get at theirs nevertheless.
    const wrongLinks = new RateLimiter(db, { kind: 'wrong-link', limit: 20 });
    const goodLinks = new RateLimiter(db, { kind: 'good-link', limit: 60 });

    /** Answers the waiver, as it was read just now, if the link opens it. One and the same 404 for every link that opens none. */
    const requireLink = (token: string) => (row: WaiverRow | null) => {
      if (row && statusOf(row) === 'pending' && links.isTo(row, token)) return row;
      throw new Problem(404, 'This link does not lead anywhere, or not any more.');
    };

    /** The waiver that the link of a request opens. Counts the request. */
    const open = async (token: string, address: string): Promise<WaiverRow> => {
      const id = links.waiverIn(token);
      const row = id === undefined ? null : await findWaiver(db.em(), id);
      const network = clientNetwork(address);
      const isGood = row !== null && links.isTo(row, token);
      const exceeded = isGood ? await goodLinks.consume(row.id, network) : await wrongLinks.consume('', network);
      if (exceeded)
        throw tooManyRequests(isGood ? 'This link was used too often.' : 'Too many wrong links were opened.', exceeded);
      return requireLink(token)(row);
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
        await stream.change(null, async (em, record) => {
          const row = requireLink(token)(await lockWaiver(em, id));
          if (row.viewedAt) return;
          row.viewedAt = await databaseNow(em);
          await note(em, row, { what: 'viewed', at: row.viewedAt, ...whenceOf(request) });
          record({ type: 'WaiverUpdated', data: { waiver: await showWaiver(em, row) } });
        });
        return reply.code(204).send();
      },
    );

    app.post(
      '/sign/:token',
      {
        schema: { params: tokenInPath, body: guestSigning, response: { 200: guestWaiver, 404: failure, 429: failure } },
        errorHandler: sayTooLarge(signatureTooLarge),
      },
      async (request) => {
        const { consent: _, ...signing } = request.body;
        const { token } = request.params;
        const row = await open(token, request.ip);
        const { status } = await signWaiver(deps, {
          ...signing,
          id: row.id,
          steps: ['consented', 'signed'],
          from: whenceOf(request),
          family: null,
          require: requireLink(token),
        });
        return toGuest(row, status);
      },
    );
  };

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

import { type GuestWaiver, guestEndpoints, type WaiverStatus } from '@houseboat/contract/waivers.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { SIGNATURE_TOO_LARGE } from './document/signature.ts';
import { findWaiver, statusOf, type WaiverContext } from './queries.ts';
import { explainTooLarge, waiverResponses } from './routes.ts';
import type { SigningCommands } from './signing.ts';
import type { WaiverRow } from './tables.ts';

/** The guests' side. */
export const guestRoutes = ({ db, links, signing }: WaiverContext & { signing: SigningCommands }) => {
  // Guests may share a harbor's address with someone who guesses links, so good links have a limit of their own.
  const wrongLinks = new RateLimiter(db, { kind: 'wrong-link', limit: 20 });
  const goodLinks = new RateLimiter(db, { kind: 'good-link', limit: 60 });

  /** Returns the waiver that a link opens. Counts the request. */
  const open = async (token: string, network: string) => {
    const id = links.idIn(token);
    const row = id === undefined ? null : await findWaiver(db.em(), id);
    if (!row || !links.opens(row, token)) {
      const exceeded = await wrongLinks.consume('', network);
      return exceeded ? { ...exceeded, refused: 'too-many-wrong-links' as const } : { refused: 'dead-link' as const };
    }
    const exceeded = await goodLinks.consume(row.id, network);
    if (exceeded) return { ...exceeded, refused: 'opened-too-often' as const };
    return statusOf(row) === 'pending' ? row : { refused: 'dead-link' as const };
  };

  return serve(
    handle(guestEndpoints, {
      'GET /sign/:token': async ({ params: { token }, network }) => {
        const row = await open(token, network);
        return 'refused' in row ? row : toGuest(row, statusOf(row));
      },
      'POST /sign/:token/viewed': async ({ params: { token }, network, requestOrigin }) => {
        const row = await open(token, network);
        return 'refused' in row ? row : signing.markViewed(row.id, token, requestOrigin);
      },
      'POST /sign/:token': async ({ params: { token }, body, network, requestOrigin }) => {
        const { consent: _, fullName, ...signature } = body;
        const row = await open(token, network);
        if ('refused' in row) return row;
        const signed = await signing.sign(row.id, { token, fullName }, signature, requestOrigin);
        return 'refused' in signed ? signed : toGuest(row, signed.status);
      },
    }),
    {
      ...waiverResponses,
      'not-found': deadLink,
      signed: deadLink,
      expired: deadLink,
      'dead-link': deadLink,
      'too-many-wrong-links': [429, 'Too many invalid links.'],
      'opened-too-often': [429, 'This link was opened too many times.'],
    },
    { 'POST /sign/:token': { errorHandler: explainTooLarge(SIGNATURE_TOO_LARGE) } },
  );
};

/** Every link that opens nothing gets the same response, so that guessing reveals nothing. */
const deadLink = [404, 'This link isn’t valid anymore. Please ask your host family for a new one.'] as const;

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

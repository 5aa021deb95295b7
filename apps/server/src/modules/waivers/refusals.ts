import type { Family } from '@houseboat/contract/boat.ts';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { hourlyLimiter, type LimitExceeded } from '../../platform/rate-limits/rate-limiter.ts';
import { statusOf, toWaiver } from './queries.ts';
import type { WaiverRow } from './tables.ts';

export type WaiverRefusal =
  | { refused: 'not-found' | 'signed' | 'expired' | 'kept' | 'render-timeout' }
  | { refused: 'not-allowed'; families: string[] }
  | { refused: 'corrected'; current: Waiver }
  | { refused: 'reminded-recently' | 'resent-often' | 'many-mails'; retryAfterSeconds: number }
  | { refused: 'invalid-signature'; message: string }
  | { refused: 'unsupported-glyphs'; paths: string[] }
  | { refused: 'unsupported-names'; names: string[] };

/** Returns the waiver if it is pending, or why it can no longer be signed. */
export function signable(row: WaiverRow | null): WaiverRow | WaiverRefusal {
  if (!row) return { refused: 'not-found' };
  const status = statusOf(row);
  return status === 'pending' ? row : { refused: status };
}

/** Refuses families other than the host family and the designated one. */
export const checkFamily = (
  family: Family,
  row: WaiverRow,
  { manager }: Pick<CurrentBoat, 'manager'>,
): WaiverRefusal | null =>
  family.id === row.hostFamilyId || family.id === manager.id
    ? null
    : { refused: 'not-allowed', families: [...new Set([row.hostFamily, manager.name])] };

/** Whether a request is about a revision. */
export type IsExpected = (revision: number) => boolean;

/** Refuses a waiver that was corrected since the revision that the request is about. */
export const checkRevision = async (
  em: SqlEntityManager,
  row: WaiverRow,
  isExpected: IsExpected,
): Promise<WaiverRefusal | null> =>
  isExpected(row.revision) ? null : { refused: 'corrected', current: await toWaiver(em, row) };

/** Refuses texts, by the paths of their fields, with characters that the record's fonts cannot show. */
export async function checkGlyphs(
  texts: Record<string, string | undefined>,
): Promise<Extract<WaiverRefusal, { refused: 'unsupported-glyphs' }> | null> {
  // With the first waiver, because the code that reads fonts takes longer to load than the whole module.
  const { isShowable } = await import('./document/typesetting/fonts.ts');
  const paths = Object.keys(texts).filter((path) => !isShowable(texts[path] ?? ''));
  return paths.length > 0 ? { refused: 'unsupported-glyphs', paths } : null;
}

/** Refuses names that the guest cannot change, such as those of the family, the boat or the lake, with characters that the record's fonts cannot show. */
export async function checkNames(
  names: readonly string[],
): Promise<Extract<WaiverRefusal, { refused: 'unsupported-names' }> | null> {
  const { isShowable } = await import('./document/typesetting/fonts.ts');
  const unshowable = names.filter((name) => !isShowable(name));
  return unshowable.length > 0 ? { refused: 'unsupported-names', names: unshowable } : null;
}

/** How often a waiver's link is replaced on request, and how many links a family's guests are mailed, in an hour. */
const RESENDS = { kind: 'resend', limit: 5 };
const INVITATIONS = { kind: 'invitation', limit: 30 };

const manyMails = (exceeded: LimitExceeded | undefined): WaiverRefusal | null =>
  exceeded ? { ...exceeded, refused: 'many-mails' } : null;

/** Counts a new link that is mailed to a guest, and refuses more than a person would send. */
export const countInvitation = async (em: SqlEntityManager, family: Family): Promise<WaiverRefusal | null> =>
  manyMails(await hourlyLimiter(em, INVITATIONS).consume(family.id));

/** Counts a link that replaces a guest's on request, and refuses more than a guest could need. A family at its own limit uses none of the guest's. */
export async function countResend(
  em: SqlEntityManager,
  waiverId: string,
  family: Family,
): Promise<WaiverRefusal | null> {
  const refusal = manyMails(await hourlyLimiter(em, INVITATIONS).findExceeded(family.id));
  if (refusal) return refusal;
  const exceeded = await hourlyLimiter(em, RESENDS).consume(waiverId);
  return exceeded ? { ...exceeded, refused: 'resent-often' } : countInvitation(em, family);
}

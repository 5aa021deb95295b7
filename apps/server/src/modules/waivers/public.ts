import type { Handover } from '@houseboat/contract/handover.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type ArchivePart, inFileName } from '../../platform/archive/parts.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import { checkGlyphs } from './refusals.ts';

export { waiverTextOfTheApp } from './document/text.ts';

/** Refuses a boat's own waiver text with characters that the signed record's fonts cannot show. */
export const checkText = async (
  waiverText: string | null | undefined,
): Promise<{ refused: 'unsupported-text' } | null> =>
  waiverText && (await checkGlyphs({ waiverText })) ? { refused: 'unsupported-text' } : null;

/** What is said of such a text, of the field `waiverText`. */
export const unsupportedText =
  'A signed waiver’s PDF can’t show some of these characters, such as bullets from a word processor. A PDF has � in their place. Please replace them.';

// A guest of several trips has several waivers; the newest counts. A pending one expires on time, even if the sweep is late. One that has long
// expired was for an earlier trip, and so counts less than one that was signed before.
const findGuests = statement(
  'find-guests',
  `select id, "guestName", status, "signedAt" from (
     select distinct on (lower(guest_email), lower(guest_name)) id, guest_name as "guestName", signed_at as "signedAt", created_at,
       case when status = 'pending' and expires_at <= now() then 'expired' else status end as status
     from waivers where host_family_id = $1 and created_at >= $2
       and (status = 'signed' or expires_at >= least($3::timestamptz, now() - interval '90 days'))
     order by lower(guest_email), lower(guest_name), created_at desc, id
   ) newest order by lower("guestName"), id`,
);

/** Returns the guests whom a family sent waivers since a moment, without waivers that expired before another one and more than 90 days ago. */
export const readGuests = (
  em: SqlEntityManager,
  host: FamilyId,
  { since, expiredSince }: { since: string; expiredSince: string },
): Promise<Handover['guests']> => runWithin(em, findGuests, [host, since, expiredSince]);

// The guest's address if the link was mailed there, which records of earlier releases do not say. The host is named as in the text.
const listSigned = statement(
  'archive-signed-waivers',
  `select w.id, w.guest_name as "guestName",
     case when exists (select from waiver_audit s where s.waiver_id = w.id and s.what = 'sent' and not exists (
       select from waiver_audit c where c.waiver_id = w.id and c.what = 'corrected' and c.nr > s.nr)) then w.guest_email end as "guestEmail",
     coalesce(w.host_name, f.name) as "hostFamily", w.signer_name as "signerName", w.guardian_name as "guardianName",
     w.guardian_relation as "guardianRelation", w.created_at as "createdAt", w.signed_at as "signedAt"
   from waivers w join families f on f.id = w.host_family_id where w.status = 'signed' order by w.signed_at, w.id`,
);
type SignedRow = Record<'id' | 'guestName' | 'hostFamily' | 'signerName' | 'createdAt' | 'signedAt', string> &
  Record<'guestEmail' | 'guardianName' | 'guardianRelation', string | null>;

const readPdf = statement('archive-waiver-pdf', 'select pdf from waiver_documents where waiver_id = $1');

export async function* archivedWaivers(em: SqlEntityManager): ArchivePart {
  const signed = (await runWithin<SignedRow>(em, listSigned)).map(({ id, ...row }, index) => {
    const name = [String(index + 1).padStart(4, '0'), inFileName(row.guestName)].filter(Boolean).join('-');
    return { id, row: { file: `signed-waivers/${name}.pdf`, ...row } };
  });
  yield {
    name: 'waivers',
    about: 'The signed waivers of guests. The signed PDFs themselves are in the folder signed-waivers.',
    columns: {
      file: 'File',
      guestName: 'Guest',
      guestEmail: 'Link sent to',
      hostFamily: 'Host family',
      signerName: 'Signed by',
      guardianName: 'Guardian',
      guardianRelation: 'Relation',
      createdAt: 'Created at',
      signedAt: 'Signed at',
    },
    rows: signed.map(({ row }) => row),
  };
  for (const { id, row } of signed)
    yield { name: row.file, read: async () => (await runWithin<{ pdf: Buffer }>(em, readPdf, [id]))[0]?.pdf };
}

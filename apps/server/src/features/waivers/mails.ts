import { databaseNow } from '../../db/now.ts';
import type { MailKind } from '../../mail/send.ts';
import { note, nowhere } from './audit.ts';
import type { WaiverDeps } from './deps.ts';
import { DocumentEntity } from './document.entity.ts';
import { recordFileName } from './file-name.ts';
import { copyOfRecord, invitation, reminder } from './letters.ts';
import { findWaiver, lockWaiver, showWaiver, statusOf } from './waivers.ts';

/** The mails that guests get. Each is about a waiver; its number is that of the link. */
export type WaiverMail = 'waiver-invitation' | 'waiver-reminder' | 'waiver-copy';

type WaiverMailDeps = Omit<WaiverDeps, 'outbox'> & { siteUrl: () => string };

/** How each of these mails is written, and what becomes of the waiver when it is sent or has failed. */
export function waiverMails({ db, stream, links, boatFile, siteUrl }: WaiverMailDeps): Record<WaiverMail, MailKind> {
  const withLink = (write: typeof invitation): MailKind['compose'] => {
    return async ({ about, number }) => {
      const row = await findWaiver(db.em(), about);
      // There is nothing to ask for any more, or by another link.
      if (!row || statusOf(row) !== 'pending' || row.linkNumber !== number) return null;
      return write(row, boatFile, `${siteUrl()}/sign/${links.tokenOf(row)}`);
    };
  };
  const copy: MailKind['compose'] = async ({ about }) => {
    const em = db.em();
    const [row, document] = [await findWaiver(em, about), await em.findOne(DocumentEntity, { waiverId: about })];
    if (!row || !document) return null;
    return copyOfRecord(row, boatFile, {
      filename: recordFileName(row, boatFile.lake),
      content: Buffer.from(document.pdf),
    });
  };
  const onSettled: MailKind['onSettled'] = ({ about }, outcome, settle) =>
    stream.change(null, async (em, record) => {
      const row = await lockWaiver(em, about);
      if (!row || !(await settle(em))) return;
      // The record of a signed one is closed.
      if (outcome === 'sent' && !row.signedAt)
        await note(em, row, { what: 'sent', at: await databaseNow(em), ...nowhere });
      record({ type: 'WaiverUpdated', data: { waiver: await showWaiver(em, row) } });
    });

  return {
    'waiver-invitation': { compose: withLink(invitation), onSettled },
    'waiver-reminder': { compose: withLink(reminder), onSettled },
    'waiver-copy': { compose: copy, onSettled },
  };
}

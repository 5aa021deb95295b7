import { hash } from 'node:crypto';
import type { Family } from '@houseboat/contract/boat.ts';
import type { HostSigning, Waiver } from '@houseboat/contract/waivers.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow } from '../../platform/db/database.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { WaiverMail } from './commands.ts';
import { renderRecord } from './document/record.ts';
import { checkSignature } from './document/signature.ts';
import { findWaiver, hasStep, lockWaiver, readAudit, toWaiver, type WaiverContext } from './queries.ts';
import { checkGlyphs, checkNames, checkRevision, type IsExpected, signable, type WaiverRefusal } from './refusals.ts';
import { AuditEntity, type AuditEntry, DocumentEntity, type RequestOrigin, type WaiverRow } from './tables.ts';

/** Who signs: a guest who opened a link, or a guest on a family's screen, which shows a revision of the waiver. */
type Signer = { token: string; fullName: string } | { family: Family; isExpected: IsExpected };

export type SigningCommands = ReturnType<typeof signingCommands>;

type SigningContext = WaiverContext & { outbox: MailQueue<WaiverMail> };

type Signed = Pick<HostSigning, 'guardian'> & { pdf: Buffer; signature: Buffer; signerName: string; at: Date };

async function storeSigned(em: SqlEntityManager, row: WaiverRow, { pdf, signature, signerName, guardian, at }: Signed) {
  em.create(DocumentEntity, {
    waiverId: row.id,
    signature,
    signatureSha256: hash('sha256', signature),
    textSha256: hash('sha256', row.waiverContent),
    pdf,
    pdfSha256: hash('sha256', pdf),
  });
  // The triggers accept no document of a waiver that is already signed.
  await em.flush();
  em.assign(row, {
    status: 'signed',
    signedAt: at,
    signerName,
    guardianName: guardian?.name ?? null,
    guardianRelation: guardian?.relation ?? null,
  });
}

/** Whether a link was mailed to the guest's address, as last corrected. */
const wasMailed = (audit: readonly AuditEntry[]): boolean =>
  audit.findLastIndex(({ what }) => what === 'sent') > audit.findLastIndex(({ what }) => what === 'corrected');

/** The commands of those who read and sign a waiver. */
export function signingCommands({ db, feed, outbox, links, boat: live }: SigningContext) {
  /** Returns the waiver if a link's token opens it: it has to be pending, and the link its current one. */
  const openedBy = (token: string, row: WaiverRow | null): WaiverRow | WaiverRefusal =>
    row && links.opens(row, token) ? signable(row) : { refused: 'not-found' };

  /** Records that the current link was opened, once for each address and browser: a mail scanner may have come before the guest. */
  const markViewed = (id: string, token: string, origin: RequestOrigin): Promise<WaiverRefusal | undefined> =>
    feed.change(null, async (em, record) => {
      const row = openedBy(token, await lockWaiver(em, id));
      if ('refused' in row) return row;
      const isFirst = !row.viewedAt;
      if (!isFirst && (await hasStep(em, row, 'viewed', origin))) return undefined;
      const at = await databaseNow(em);
      await em.insert(AuditEntity, { waiverId: id, what: 'viewed', at, ...origin });
      if (!isFirst) return undefined;
      row.viewedAt = at;
      record({ type: 'WaiverUpdated', data: { waiver: await toWaiver(em, row) } });
      return undefined;
    });

  /**
   * Signs a waiver, and stores its record in the same transaction. Rendering the record takes up to a second, so it comes first. If anything
   * was added to the audit trail by then, the record is rendered again, because it has to contain all of it. If the waiver was corrected, it
   * is not signed: the signer has not read that text.
   */
  async function sign(
    id: string,
    signer: Signer,
    { signatureURL, guardian }: HostSigning,
    origin: RequestOrigin,
  ): Promise<Waiver | WaiverRefusal> {
    const isGuest = 'token' in signer;
    const check = async (em: SqlEntityManager, found: WaiverRow | null, isExpected: IsExpected) => {
      const row = isGuest ? openedBy(signer.token, found) : signable(found);
      return 'refused' in row ? row : ((await checkRevision(em, row, isExpected)) ?? row);
    };
    const em = db.em();
    // Each correction replaces the link, so what a guest's link shows is the current revision.
    const read = await check(em, await findWaiver(em, id), isGuest ? () => true : signer.isExpected);
    if ('refused' in read) return read;
    const isAsRead: IsExpected = (revision) => revision === read.revision;
    const fullName = isGuest ? signer.fullName : undefined;
    const refusal = await checkGlyphs({
      fullName,
      'guardian.name': guardian?.name,
      'guardian.relation': guardian?.relation,
    });
    if (refusal) return refusal;
    const signature = await checkSignature(signatureURL);
    if ('invalid' in signature) return { refused: 'invalid-signature', message: signature.invalid };

    for (;;) {
      const audit = await readAudit(em, read);
      const at = await databaseNow(em);
      const { boat, lake } = await live.read();
      const steps = isGuest ? (['consented', 'signed'] as const) : (['signed'] as const);
      const familyName = isGuest || (await checkNames([signer.family.name])) ? null : signer.family.name;
      const entries = steps.map((what) => ({ what, at, ...origin, familyName }));
      const signerName = fullName ?? guardian?.name ?? read.guestName;
      const pdf = await renderRecord({
        id,
        boatTitle: boat.title,
        timeZone: lake.timeZone,
        text: read.waiverContent,
        guestName: read.guestName,
        guestEmail: wasMailed(audit) && !(await checkNames([read.guestEmail])) ? read.guestEmail : null,
        // The family may have another name by now.
        hostFamily: read.hostName ?? read.hostFamily,
        guardian: guardian ?? null,
        signerName,
        signedAt: at,
        signature: signature.png,
        audit: [...audit, ...entries],
      });
      if (pdf === 'timeout') return { refused: 'render-timeout' };
      const result = await feed.change(isGuest ? null : signer.family, async (em, record) => {
        const row = await check(em, await lockWaiver(em, id), isAsRead);
        if ('refused' in row) return row;
        if ((await readAudit(em, row)).length > audit.length) return null;
        for (const entry of entries) await em.insert(AuditEntity, { waiverId: id, ...entry });
        await storeSigned(em, row, { pdf, signature: signature.png, signerName, guardian, at });
        await outbox.queue(em, { kind: 'waiver-copy', about: id, number: row.linkNumber });
        const waiver = await toWaiver(em, row);
        record({ type: 'WaiverSigned', data: { waiver } });
        return waiver;
      });
      if (result) return result;
    }
  }

  return { markViewed, sign };
}

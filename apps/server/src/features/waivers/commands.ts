import { hash } from 'node:crypto';
import type { Family } from '@houseboat/contract/families.ts';
import type { HostSigning, NewWaiver, Waiver } from '@houseboat/contract/waivers.ts';
import { LockMode, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoatFile } from '../../config/boat-file.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import { query } from '../../db/query.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { MailKind } from '../../mail/send.ts';
import type { SignedLinks } from '../../mail/signed-links.ts';
import { renderRecord } from './document/record.ts';
import { checkSignature } from './document/signature.ts';
import { waiverText } from './document/text.ts';
import type { WaiverFeed } from './feed.ts';
import { findWaiver, lockWaiver, readAudit, secondsToReminder, toWaiver, toWaivers } from './queries.ts';
import { checkGlyphs, type Refusal, signable } from './refusals.ts';
import {
  type AuditEntity,
  type AuditEntry,
  DocumentEntity,
  type RequestOrigin,
  SYSTEM,
  WaiverEntity,
  type WaiverRow,
} from './tables.ts';

/** The mails that guests get. Each is about a waiver; its number is the link's. */
export type WaiverMail = 'waiver-invitation' | 'waiver-reminder' | 'waiver-copy';

type Outcome = Waiver | Refusal;

/** Who signs: a guest who opened a link, or a guest on a family's screen. */
type Signer = { token: string; fullName: string } | { family: Family };

type Context = {
  db: Database;
  feed: WaiverFeed;
  outbox: Pick<Outbox<WaiverMail>, 'queue' | 'wake'>;
  links: SignedLinks;
  boatFile: BoatFile;
};
export type WaiverCommands = ReturnType<typeof waiverCommands>;

/** When a link that is mailed at `at` expires: after thirty days. */
const expiryOf = (at: Date): Date => new Date(at.getTime() + 30 * 86_400_000);

/** The commands of families and guests. Each runs in one transaction, and publishes and mails after its commit. */
export function waiverCommands({ db, feed, outbox, links, boatFile: { boat, lake } }: Context) {
  /** Creates a waiver with today's text, and invites the guest to sign it. */
  async function create(family: Family, { guestName, guestEmail }: NewWaiver, origin: RequestOrigin): Promise<Outcome> {
    const refusal = checkGlyphs({ guestName });
    if (refusal) return refusal;
    const created = await feed.change(family, async (em, record) => {
      const at = await databaseNow(em);
      const row = em.create(WaiverEntity, {
        id: crypto.randomUUID(),
        guestName,
        guestEmail,
        hostFamilyId: family.id,
        waiverContent: waiverText({ boatName: boat.name, lakeName: lake.name, hostFamily: family.name, guestName }),
        hostFamily: family.name,
        isOverdue: false,
        createdAt: at,
        expiresAt: expiryOf(at),
        viewedAt: null,
        signedAt: null,
        signerName: null,
        guardianName: null,
        guardianRelation: null,
      });
      await em.flush();
      await appendAudit(em, row, { what: 'created', at, ...origin });
      await outbox.queue(em, { kind: 'waiver-invitation', about: row.id, number: row.linkNumber });
      const waiver = await toWaiver(em, row);
      record({ type: 'WaiverCreated', data: { waiver } });
      return waiver;
    });
    outbox.wake();
    return created;
  }

  /** Mails the same link again, at most once an hour. */
  const remind = (family: Family, id: string, origin: RequestOrigin): Promise<Outcome> =>
    mailLink(family, id, 'waiver-reminder', async (em, row) => {
      const seconds = await secondsToReminder(em, row);
      if (seconds > 0) return { refusal: 'reminded-recently', seconds };
      await appendAudit(em, row, { what: 'reminded', at: await databaseNow(em), ...origin });
      return null;
    });

  /** Mails a new link that is good for another thirty days. The old link no longer works. */
  const resend = (family: Family, id: string, origin: RequestOrigin): Promise<Outcome> =>
    mailLink(family, id, 'waiver-invitation', async (em, row) => {
      const at = await databaseNow(em);
      em.assign(row, { linkNumber: row.linkNumber + 1, expiresAt: expiryOf(at), viewedAt: null });
      await appendAudit(em, row, { what: 'resent', at, ...origin });
      return null;
    });

  async function mailLink(
    family: Family,
    id: string,
    kind: WaiverMail,
    prepare: (em: SqlEntityManager, row: WaiverRow) => Promise<Refusal | null>,
  ): Promise<Outcome> {
    const result = await feed.change(family, async (em, record) => {
      const row = signable(await lockWaiver(em, id));
      if ('refusal' in row) return row;
      const refusal = await prepare(em, row);
      if (refusal) return refusal;
      await outbox.queue(em, { kind, about: id, number: row.linkNumber });
      const waiver = await toWaiver(em, row);
      record({ type: 'WaiverUpdated', data: { waiver } });
      return waiver;
    });
    if (!('refusal' in result)) outbox.wake();
    return result;
  }

  /** Returns the waiver if a link's token opens it: it has to be pending, and the link its current one. */
  const openedBy = (token: string, row: WaiverRow | null): WaiverRow | Refusal =>
    row && links.opens(row, token) ? signable(row) : { refusal: 'not-found' };

  /** Records that the guest has opened the current link; only the first time counts. */
  const markViewed = (id: string, token: string, origin: RequestOrigin): Promise<Refusal | null> =>
    feed.change(null, async (em, record) => {
      const row = openedBy(token, await lockWaiver(em, id));
      if ('refusal' in row) return row;
      if (row.viewedAt) return null;
      row.viewedAt = await databaseNow(em);
      await appendAudit(em, row, { what: 'viewed', at: row.viewedAt, ...origin });
      record({ type: 'WaiverUpdated', data: { waiver: await toWaiver(em, row) } });
      return null;
    });

  /**
   * Signs a waiver, and stores its record in the same transaction. Rendering the record takes up to a second, so it comes first. If anything
   * was added to the audit trail by then, the record is rendered again, because it has to contain all of it.
   */
  async function sign(
    id: string,
    signer: Signer,
    { signatureURL, guardian }: HostSigning,
    origin: RequestOrigin,
  ): Promise<Outcome> {
    const isGuest = 'token' in signer;
    const check = (row: WaiverRow | null) => (isGuest ? openedBy(signer.token, row) : signable(row));
    const checked = check(await findWaiver(db.em(), id));
    if ('refusal' in checked) return checked;
    const fullName = isGuest ? signer.fullName : undefined;
    const refusal = checkGlyphs({
      fullName,
      'guardian.name': guardian?.name,
      'guardian.relation': guardian?.relation,
    });
    if (refusal) return refusal;
    const signature = await checkSignature(signatureURL);
    if ('invalid' in signature) return { refusal: 'invalid-signature', message: signature.invalid };

    for (;;) {
      const em = db.em();
      const before = check(await findWaiver(em, id));
      if ('refusal' in before) return before;
      const audit = await readAudit(em, before);
      const at = await databaseNow(em);
      const steps = isGuest ? (['consented', 'signed'] as const) : (['signed'] as const);
      const entries = steps.map((what) => ({ what, at, ...origin }));
      const signerName = fullName ?? guardian?.name ?? before.guestName;
      const pdf = await renderRecord({
        id,
        boatTitle: boat.title,
        timeZone: lake.timeZone,
        text: before.waiverContent,
        guestName: before.guestName,
        hostFamily: before.hostFamily,
        guardian: guardian ?? null,
        signerName,
        signedAt: at,
        signature: signature.png,
        audit: [...audit, ...entries],
      });
      if (pdf === 'timeout') return { refusal: 'render-timeout' };
      const result = await feed.change(isGuest ? null : signer.family, async (em, record) => {
        const row = check(await lockWaiver(em, id));
        if ('refusal' in row) return row;
        if ((await readAudit(em, row)).length > audit.length) return null;
        for (const entry of entries) await appendAudit(em, row, entry);
        em.create(DocumentEntity, {
          waiverId: id,
          signature: signature.png,
          signatureSha256: hash('sha256', signature.png),
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
        await outbox.queue(em, { kind: 'waiver-copy', about: id, number: row.linkNumber });
        const waiver = await toWaiver(em, row);
        record({ type: 'WaiverSigned', data: { waiver } });
        return waiver;
      });
      if (result && !('refusal' in result)) outbox.wake();
      if (result) return result;
    }
  }

  return { create, remind, resend, markViewed, sign };
}

/** Sets the status of all overdue waivers, and publishes each. Skips waivers that are locked; the next sweep finds them. */
export const expireWaivers = (feed: WaiverFeed): Promise<void> =>
  feed.change(null, async (em, record) => {
    const overdue = await em.find(
      WaiverEntity,
      { status: 'pending', expiresAt: { $lte: raw('now()') } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
    for (const row of overdue) row.status = 'expired';
    for (const waiver of await toWaivers(em, overdue)) record({ type: 'WaiverUpdated', data: { waiver } });
  });

/** Records how the delivery of a mail ended, and publishes the waiver. */
export const recordDelivery =
  (feed: WaiverFeed): NonNullable<MailKind['onSettled']> =>
  ({ about }, outcome, settle) =>
    feed.change(null, async (em, record) => {
      const row = await lockWaiver(em, about);
      if (!row || !(await settle(em))) return;
      // The audit trail of a signed waiver is closed.
      if (outcome === 'sent' && !row.signedAt)
        await appendAudit(em, row, { what: 'sent', at: await databaseNow(em), ...SYSTEM });
      record({ type: 'WaiverUpdated', data: { waiver: await toWaiver(em, row) } });
    });

const appendAudit = async (em: SqlEntityManager, { id }: WaiverRow, entry: AuditEntry): Promise<void> => {
  await query<typeof AuditEntity>(em)
    .insertInto('waiver_audit')
    .values({ waiverId: id, ...entry })
    .execute();
};

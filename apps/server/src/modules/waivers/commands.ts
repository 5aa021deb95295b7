import { randomInt } from 'node:crypto';
import type { Family } from '@houseboat/contract/boat.ts';
import type { GuestLink, NewWaiver, Waiver, WaiverCorrection } from '@houseboat/contract/waivers.ts';
import { LockMode, raw } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CurrentBoat } from '../../platform/boat/boat.ts';
import { isReachableOnlyHere } from '../../platform/config/environment.ts';
import { databaseNow } from '../../platform/db/database.ts';
import { createOnce, type Sending } from '../../platform/idempotency/create-once.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import { fillWaiverText, waiverTextOfTheApp } from './document/text.ts';
import {
  findWaiver,
  hasStep,
  linkOf,
  lockWaiver,
  readWaivers,
  secondsToReminder,
  toWaiver,
  type WaiverContext,
  type WaiverFeed,
} from './queries.ts';
import {
  checkFamily,
  checkGlyphs,
  checkNames,
  checkRevision,
  countInvitation,
  countResend,
  type IsExpected,
  signable,
  type WaiverRefusal,
} from './refusals.ts';
import { AuditEntity, type RequestOrigin, SYSTEM, WaiverEntity, type WaiverRow } from './tables.ts';

/** The mails that guests get. Each is about a waiver; its number is the link's. */
export type WaiverMail = 'waiver-invitation' | 'waiver-reminder' | 'waiver-copy';

type Outcome = Waiver | WaiverRefusal;

export type WaiverCommands = ReturnType<typeof waiverCommands>;

/** When a link that is mailed at `at` expires: after thirty days. */
const expiryOf = (at: Date): Date => new Date(at.getTime() + 30 * 86_400_000);

/** The largest number that its column holds. */
const MAX_LINK_NUMBER = 2 ** 31 - 1;

/**
 * Replaces a waiver's link by one that is good from now on. Its number is random: a counter would go back when a backup is restored, and would open
 * the new link to those who have one that was mailed since.
 */
const newLink = (at: Date) => ({
  linkNumber: randomInt(2, MAX_LINK_NUMBER),
  expiresAt: expiryOf(at),
  viewedAt: null,
});

const textFor = (
  { waiverText, boat, lake }: CurrentBoat,
  names: Pick<Parameters<typeof fillWaiverText>[1], 'guest' | 'host'>,
): string => fillWaiverText(waiverText ?? waiverTextOfTheApp, { boat: boat.name, lake: lake.name, ...names });

/** The names in a waiver's text and record besides the guest's. */
const namesOf = ({ boat, lake }: CurrentBoat, host: string): string[] => [host, boat.name, boat.title, lake.name];

/** The commands of families. Each runs in one transaction, and publishes and mails after its commit. */
export function waiverCommands({
  boat,
  feed,
  links,
  siteUrl,
  outbox,
}: WaiverContext & { outbox: MailQueue<WaiverMail> }) {
  /** Creates a waiver with today's text, and invites the guest to sign it. */
  async function create(
    family: Family,
    { guestName, guestEmail }: NewWaiver,
    origin: RequestOrigin,
    sending?: Sending,
  ): Promise<Outcome> {
    const current = await boat.read();
    const refusal = (await checkGlyphs({ guestName })) ?? (await checkNames(namesOf(current, family.name)));
    if (refusal) return refusal;
    return feed.change(family, (em, record) =>
      createOnce<Waiver, WaiverRefusal>(em, sending, {
        async create() {
          const exceeded = await countInvitation(em, family);
          if (exceeded) return exceeded;
          const at = await databaseNow(em);
          const row = em.create(WaiverEntity, {
            id: crypto.randomUUID(),
            guestName,
            guestEmail,
            hostFamilyId: family.id,
            hostName: family.name,
            waiverContent: textFor(current, { guest: guestName, host: family.name }),
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
          await em.insert(AuditEntity, { waiverId: row.id, what: 'created', at, ...origin });
          await outbox.queue(em, { kind: 'waiver-invitation', about: row.id, number: row.linkNumber });
          const waiver = await toWaiver(em, row);
          record({ type: 'WaiverCreated', data: { waiver } });
          return waiver;
        },
        async read(id) {
          const row = await findWaiver(em, id);
          return row && toWaiver(em, row);
        },
      }),
    );
  }

  /** Mails the same link again, at most once an hour. */
  const remind = (family: Family, id: string, origin: RequestOrigin): Promise<Outcome> =>
    mailLink(family, id, 'waiver-reminder', async (em, row) => {
      const retryAfterSeconds = await secondsToReminder(em, row);
      if (retryAfterSeconds > 0) return { refused: 'reminded-recently', retryAfterSeconds };
      await em.insert(AuditEntity, { waiverId: id, what: 'reminded', at: await databaseNow(em), ...origin });
      return null;
    });

  /** Mails a new link that is good for another thirty days. The old link no longer works. */
  const resend = (family: Family, id: string, origin: RequestOrigin): Promise<Outcome> =>
    mailLink(family, id, 'waiver-invitation', async (em, row) => {
      const exceeded = await countResend(em, id, family);
      if (exceeded) return exceeded;
      const at = await databaseNow(em);
      em.assign(row, newLink(at));
      await em.insert(AuditEntity, { waiverId: id, what: 'resent', at, ...origin });
      return null;
    });

  /** Returns the address of the guest's link, for the family to pass on. The record says that it was shown. */
  async function showLink(family: Family, id: string, origin: RequestOrigin): Promise<GuestLink | WaiverRefusal> {
    const current = await boat.read();
    return feed.change(family, async (em) => {
      const row = signable(await lockWaiver(em, id));
      if ('refused' in row) return row;
      const refusal = checkFamily(family, row, current);
      if (refusal) return refusal;
      if (!(await hasStep(em, row, 'shown', origin)))
        await em.insert(AuditEntity, { waiverId: id, what: 'shown', at: await databaseNow(em), ...origin });
      return { url: linkOf(row, { links, siteUrl }), isOnlyHere: isReachableOnlyHere(siteUrl()) };
    });
  }

  /** Corrects the guest's name or address, and mails a new link; the old one no longer works. Another name also gets the boat's text of today. */
  async function correct(
    family: Family,
    id: string,
    correction: WaiverCorrection,
    isExpected: IsExpected,
    origin: RequestOrigin,
  ): Promise<Outcome> {
    const current = await boat.read();
    return mailLink(family, id, 'waiver-invitation', async (em, row) => {
      const { guestName = row.guestName, guestEmail = row.guestEmail } = correction;
      const isSameGuest = guestName === row.guestName;
      const refusal =
        checkFamily(family, row, current) ??
        (await checkGlyphs({ guestName: correction.guestName })) ??
        (await checkRevision(em, row, isExpected)) ??
        (isSameGuest ? null : await checkNames(namesOf(current, row.hostFamily)));
      if (refusal) return refusal;
      // Nothing to correct, and so no reason to replace a link that the guest already has.
      if (isSameGuest && guestEmail === row.guestEmail) return toWaiver(em, row);
      const exceeded = await countInvitation(em, family);
      if (exceeded) return exceeded;
      const at = await databaseNow(em);
      // The text is the boat's of today only where it has to name another guest.
      const text = isSameGuest
        ? {}
        : {
            waiverContent: textFor(current, { guest: guestName, host: row.hostFamily }),
            hostName: row.hostFamily,
          };
      em.assign(row, { guestName, guestEmail, ...text, revision: row.revision + 1, ...newLink(at) });
      await em.insert(AuditEntity, { waiverId: id, what: 'corrected', at, ...origin });
      return null;
    });
  }

  /** Deletes an unsigned waiver with its audit trail. Its link no longer works, and its queued mails are dropped. */
  async function remove(family: Family, id: string): Promise<WaiverRefusal | undefined> {
    const current = await boat.read();
    return feed.change(family, async (em, record) => {
      const row = await lockWaiver(em, id);
      if (!row) return { refused: 'not-found' };
      const refusal = checkFamily(family, row, current);
      if (refusal) return refusal;
      if (row.status === 'signed') return { refused: 'kept' };
      await em.nativeDelete(WaiverEntity, { id });
      record({ type: 'WaiverDeleted', data: { id } });
      return undefined;
    });
  }

  /** Mails the link after `prepare`, unless that returns the outcome itself. */
  async function mailLink(
    family: Family,
    id: string,
    kind: WaiverMail,
    prepare: (em: SqlEntityManager, row: WaiverRow) => Promise<Outcome | null>,
  ): Promise<Outcome> {
    return feed.change(family, async (em, record) => {
      const row = signable(await lockWaiver(em, id));
      if ('refused' in row) return row;
      const outcome = await prepare(em, row);
      if (outcome) return outcome;
      await outbox.queue(em, { kind, about: id, number: row.linkNumber });
      const waiver = await toWaiver(em, row);
      record({ type: 'WaiverUpdated', data: { waiver } });
      return waiver;
    });
  }

  return { create, remind, resend, showLink, correct, remove };
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
    const ids = overdue.map(({ id }) => id);
    for (const waiver of await readWaivers(em, ids)) record({ type: 'WaiverUpdated', data: { waiver } });
  });

/** Records how the delivery of a mail ended, and publishes the waiver. A mail that is only written to a file has reached nobody. */
export const recordDelivery =
  ({ feed, deliversMail }: Pick<WaiverContext, 'feed' | 'deliversMail'>): NonNullable<MailKind['onSettled']> =>
  ({ about, number }, outcome, settle) =>
    feed.change(null, async (em, record) => {
      const row = await lockWaiver(em, about);
      if (!row || !(await settle(em))) return;
      // The audit trail of a signed waiver is closed, and a link that was replaced while its mail was on the way may have gone to another address.
      if (outcome === 'sent' && deliversMail && !row.signedAt && number === row.linkNumber)
        await em.insert(AuditEntity, { waiverId: about, what: 'sent', at: await databaseNow(em), ...SYSTEM });
      record({ type: 'WaiverUpdated', data: { waiver: await toWaiver(em, row) } });
    });

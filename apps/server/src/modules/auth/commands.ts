import type { ChangeAddress, ChangePassword, Login, ResetPassword, SignedInFamily } from '@houseboat/contract/auth.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { latestMoment, runWithin, statement } from '../../platform/db/database.ts';
import { lockFamily, replaceHash, setAddress } from '../../platform/families/commands.ts';
import { FamilyEntity, findFamily, toFamily } from '../../platform/families/families.ts';
import { hashPassword, isSamePassword, renewedHash } from '../../platform/families/passwords.ts';
import { familyMessage, type MailContext } from '../../platform/mail/message.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import { GIVEN_UP_AFTER } from '../../platform/mail/queue.ts';
import type { MailKind } from '../../platform/mail/send.ts';
import type { Platform } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { passwordChecks, queuePasswordWork, wrongPassword } from './password-checks.ts';
import { closeLinks, isOver, type PasswordLinks, replacePassword } from './password-links.ts';

/** A change of a family's address, for the mail to the address that it replaced. */
export const AddressChangeEntity = defineEntity({
  name: 'AddressChange',
  tableName: 'address_changes',
  properties: {
    id: p.uuid().primary(),
    familyId: p.uuid(),
    replacedAddress: p.text(),
    changedAt: p.datetime().defaultRaw('now()'),
  },
});

/** Removes links that no longer count, and replaced addresses whose mail was sent or given up. */
export const sweepLogIn = statement(
  'sweep-log-in',
  `with links as (delete from password_links where ${isOver})
   delete from address_changes where changed_at < now() - ${GIVEN_UP_AFTER} - interval '1 day'`,
);

type AuthContext = Platform & { outbox: MailQueue<'address-changed'> };

/** The commands of logging in, and of changing the password or the address. `network` is the client's: passwords are queued and limited by it. */
export function authCommands({ db, sessions, outbox, boat }: AuthContext) {
  const { check, confirm } = passwordChecks(db);

  return {
    async verifyLogin(login: Login, network: string) {
      const found = await findFamily(db.em(), login.username);
      const verified = await queuePasswordWork(network, async () => {
        const refusal = await check(login, network, found?.password);
        if (refusal || !found) return refusal ?? wrongPassword;
        return { row: found, renewed: await renewedHash(login.password, found.password) };
      });
      if ('refused' in verified) return verified;
      const { row, renewed } = verified;
      if (renewed) await replaceHash(db.em(), row, renewed);
      const { passwordVersion } = row;
      return { family: { ...toFamily(row), usesDefaultPassword: passwordVersion === 1 }, passwordVersion };
    },

    /** Changes a family's password and ends its sessions but the one of `sid`. */
    async changePassword(
      { family, sid }: { family: { id: string; username: string }; sid: string },
      { currentPassword, newPassword }: ChangePassword,
      network: string,
    ) {
      const { defaultPassword } = await boat.read();
      const row = await db.em().findOneOrFail(FamilyEntity, { id: family.id });
      const login = { username: family.username, password: currentPassword };
      const hash = await queuePasswordWork(network, async () => {
        const refusal = await check(login, network, row.password);
        if (refusal) return refusal;
        // Everyone can read the default password on the landing page, so it protects nothing.
        if (isSamePassword(newPassword, defaultPassword)) return { refused: 'default-password' as const };
        return hashPassword(newPassword);
      });
      if (typeof hash !== 'string') return hash;
      const password = { familyId: row.id, hash, replacedVersion: row.passwordVersion };
      return (await replacePassword(db, sessions, password, sid)) ? undefined : wrongPassword;
    },

    /** Changes the address that a family's mails go to, and notifies the one before. */
    async changeAddress(
      { id }: Pick<SignedInFamily, 'id'>,
      { currentPassword, email }: ChangeAddress,
      network: string,
    ) {
      const row = await db.em().findOneOrFail(FamilyEntity, { id });
      const { passwordVersion } = row;
      // Anyone can read the default password on the landing page, and could redirect the family's links.
      if (passwordVersion === 1) return { refused: 'own-password-first' as const };
      const unconfirmed = await confirm(row, currentPassword, network);
      if (unconfirmed) return unconfirmed;

      return db.em().transactional(async (em) => {
        if ((await lockFamily(em, id)) !== passwordVersion) return wrongPassword;
        const change = await setAddress(em, id, email);
        if (!change || 'refused' in change) return change;
        await closeLinks(em, { familyId: id });
        if (change.replaced === null) return undefined;
        const about = crypto.randomUUID();
        await em.insert(AddressChangeEntity, { id: about, familyId: id, replacedAddress: change.replaced });
        await outbox.queue(em, { kind: 'address-changed', about, number: 1 });
        return undefined;
      });
    },
  };
}

const MAX_LINKS_PER_HOUR = 3;

const findRecent = statement(
  'find-recent-password-links',
  `select from password_links
   where family_id = $1 and kind = 'reset' and created_at > now() - interval '1 hour' and created_at < ${latestMoment}`,
);

/** The commands of a family that lost its password. `network` is the client's. */
export function lostPasswordCommands({
  db,
  log,
  outbox,
  links,
}: Platform & { outbox: MailQueue<'password-link'>; links: PasswordLinks }) {
  const limiter = new RateLimiter(db, { kind: 'lost-password', limit: 10 });
  // Each name has a row of its own, and names can be made up.
  const networkLimiter = new RateLimiter(db, { kind: 'lost-password-network', limit: 60 });
  const underWay = new Set<Promise<void>>();

  async function mailLink(username: string): Promise<void> {
    const family = await findFamily(db.em(), username);
    if (!family) return;
    await db.em().transactional(async (em) => {
      // Locked, so that requests at once count each other's links.
      if ((await lockFamily(em, family.id)) === undefined) return;
      const recent = await runWithin(em, findRecent, [family.id]);
      // Its last link stays open.
      if (recent.length >= MAX_LINKS_PER_HOUR) return;
      const link = await links.create(em, family.id);
      await outbox.queue(em, { kind: 'password-link', about: link.id, number: 1 });
    });
  }

  return {
    /**
     * Mails a family a link to a new password. Returns before the name is looked up, so that neither the response nor its time says whether
     * there is such a family.
     */
    async requestLink(username: string, network: string) {
      const exceeded = (await networkLimiter.consume('', network)) ?? (await limiter.consume(username, network));
      if (exceeded) return exceeded;
      const mailed = mailLink(username).catch((err) => log.error({ err }, 'could not mail a link to a new password'));
      underWay.add(mailed);
      mailed.finally(() => underWay.delete(mailed));
      return undefined;
    },

    /** Sets the password of the family that a link was mailed to, and ends its sessions. */
    async resetPassword({ token, newPassword }: ResetPassword, network: string) {
      const used = await links.use(token, newPassword, network);
      return 'refused' in used ? used : undefined;
    },

    /** Waits until the links that were asked for are queued. */
    close: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}

/** How the mails about logging in are composed. A `password-link` is about its link, an `address-changed` about the change. */
export function authMails(
  { db, boat: live, siteUrl }: MailContext,
  links: PasswordLinks,
): Record<'password-link' | 'address-changed', MailKind> {
  const composeLink: MailKind['compose'] = async ({ about: id }) => {
    const link = await links.find(db.em(), id);
    if (!link) return null;
    const { boat } = await live.read();
    return familyMessage({ db }, link.familyId, {
      subject: `Choose a new password for ${boat.title}`,
      blocks: [
        `Someone asked for a new password for your family on ${boat.title}. If that was you, you can choose one now:`,
        { label: 'Choose a new password', href: `${siteUrl()}/reset/${links.tokenFor(link)}` },
        `This link works once, and for ${links.minutes} minutes after you asked. Your family’s devices will be logged out, and can log in again with the new password.`,
        'If it wasn’t you, you don’t need to do anything. Your password stays as it is.',
      ],
    });
  };

  const composeChange: MailKind['compose'] = async ({ about: id }) => {
    const change = await db.em().findOne(AddressChangeEntity, { id });
    if (!change) return null;
    const { boat } = await live.read();
    const message = await familyMessage({ db }, change.familyId, {
      subject: `Your family’s email address for ${boat.title} has changed`,
      blocks: [
        `Emails about ${boat.title} now go to another address, because someone who knows your family’s password changed it. This is the last one to come here.`,
        'If that was someone in your family, you don’t need to do anything. If not, please log in, choose a new password in the account menu, and set your address again:',
        { label: 'Open Preferences', href: `${siteUrl()}/preferences` },
      ],
    });
    return message && { ...message, to: { ...message.to, address: change.replacedAddress } };
  };

  return { 'password-link': { compose: composeLink }, 'address-changed': { compose: composeChange } };
}

import type { ChangeAddress, ChangePassword, Login, SignedInFamily } from '@houseboat/contract/auth.ts';
import { statement } from '../../platform/db/database.ts';
import { lockFamily, replaceHash, setAddress } from '../../platform/families/commands.ts';
import { FamilyEntity, findFamily } from '../../platform/families/families.ts';
import { hashPassword, isSamePassword, renewedHash } from '../../platform/families/passwords.ts';
import type { MailQueue } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/module.ts';
import { passwordChecks, wrongPassword } from './check-password.ts';
import { closeLinks, isOver, replacePassword } from './password-links.ts';
import { queuePasswordWork } from './password-queue.ts';
import { AddressChangeEntity } from './tables.ts';

/** Removes links that no longer count, and replaced addresses whose mail was sent or given up. */
export const sweepLogIn = statement(
  'sweep-log-in',
  `with links as (delete from password_links where ${isOver})
   delete from address_changes where changed_at < now() - interval '2 days'`,
);

/** The platform, and what queues the mails about an address. */
type AuthContext = Platform & { outbox: MailQueue<'address-changed'> };

/** The commands of logging in, and of changing the password or the address. `network` is the client's: passwords are queued and limited by it. */
export function authCommands({ db, sessions, outbox, boat }: AuthContext) {
  const { check, confirm } = passwordChecks(db);

  return {
    /** Checks a family's username and password. */
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
      const { id, name, username, color, draftPosition, passwordVersion } = row;
      const usesDefaultPassword = passwordVersion === 1;
      return { family: { id, name, username, color, draftPosition, usesDefaultPassword }, passwordVersion };
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

      const refusal = await db.em().transactional(async (em) => {
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
      if (!refusal) outbox.wake();
      return refusal;
    },
  };
}

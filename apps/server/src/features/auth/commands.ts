import { randomUUID } from 'node:crypto';
import type { ChangeAddress, ChangePassword, SignedInFamily } from '@houseboat/contract/auth.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { lockFamily, type NewPassword, replaceHash, setAddress, setPassword } from '../../families/commands.ts';
import { hashPassword, isPassword, isSamePassword, renewedHash } from '../../families/passwords.ts';
import { findFamily } from '../../families/queries.ts';
import { FamilyEntity } from '../../families/tables.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { isExceeded, type LimitExceeded, RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { AuthMail } from './mails.ts';
import { closeLinks, sweepLinks } from './password-links.ts';
import { type QueueFull, queuePasswordWork } from './password-queue.ts';
import type { AddressChangeEntity } from './tables.ts';

/** Why a password was not accepted. */
type Refusal = 'wrong-password' | LimitExceeded | QueueFull;

type AuthDeps = {
  db: Database;
  sessions: SessionStore;
  outbox: Pick<Outbox<AuthMail>, 'queue' | 'wake'>;
  defaultPassword: string;
};

/** The commands of logging in, and of changing the password or the address. `network` is the client's: passwords are queued and limited by it. */
export function authCommands({ db, sessions, outbox, defaultPassword }: AuthDeps) {
  const passwordLimiter = new RateLimiter(db, { kind: 'password', limit: 10 });

  return {
    /** Checks a family's username and password. */
    async verifyLogin(
      username: string,
      password: string,
      network: string,
    ): Promise<{ family: SignedInFamily; passwordVersion: number } | { refused: Refusal }> {
      const row = await findFamily(db.em(), username);
      // The limit is checked within the queue: of many guesses at once, those beyond the limit cost no hash.
      const queued = await queuePasswordWork(network, async () => {
        const isRight = await passwordLimiter.check(username, network, () => isPassword(password, row?.password));
        return { isRight, renewed: isRight === true && row ? await renewedHash(password, row.password) : undefined };
      });
      if (typeof queued === 'string') return { refused: queued };
      const { isRight, renewed } = queued.done;
      if (isExceeded(isRight)) return { refused: isRight };
      if (!isRight || !row) return { refused: 'wrong-password' };
      if (renewed) await replaceHash(db.em(), row, renewed);
      const { id, name, color, draftPosition, passwordVersion } = row;
      const usesDefaultPassword = passwordVersion === 1;
      return { family: { id, name, username, color, draftPosition, usesDefaultPassword }, passwordVersion };
    },

    /** Changes a family's password and ends its sessions but the one of `sid`. Returns undefined once that is done. */
    async changePassword(
      { family, sid }: { family: { id: string; username: string }; sid: string },
      { currentPassword, newPassword }: ChangePassword,
      network: string,
    ): Promise<Refusal | 'default-password' | undefined> {
      const row = await db.em().findOneOrFail(FamilyEntity, { id: family.id });
      const queued = await queuePasswordWork(network, async () => {
        const isRight = await passwordLimiter.check(family.username, network, () =>
          isPassword(currentPassword, row.password),
        );
        if (isExceeded(isRight)) return { refused: isRight };
        if (!isRight) return { refused: 'wrong-password' as const };
        // Everyone can read the default password on the landing page, so it protects nothing.
        if (isSamePassword(newPassword, defaultPassword)) return { refused: 'default-password' as const };
        return { hash: await hashPassword(newPassword) };
      });
      if (typeof queued === 'string') return queued;
      if ('refused' in queued.done) return queued.done.refused;
      const password = { familyId: row.id, hash: queued.done.hash, replacedVersion: row.passwordVersion };
      return (await replacePassword(db, sessions, password, sid)) ? undefined : 'wrong-password';
    },

    /** Changes the address that a family's mails go to, and notifies the one before. Returns undefined once that is done. */
    async changeAddress(
      { id, username }: Pick<SignedInFamily, 'id' | 'username'>,
      { currentPassword, email }: ChangeAddress,
      network: string,
    ): Promise<Refusal | 'own-password-first' | 'address-taken' | undefined> {
      const { password, passwordVersion } = await db.em().findOneOrFail(FamilyEntity, { id });
      // Anyone can read the default password on the landing page, and could redirect the family's links.
      if (passwordVersion === 1) return 'own-password-first';
      const queued = await queuePasswordWork(network, () =>
        passwordLimiter.check(username, network, () => isPassword(currentPassword, password)),
      );
      if (typeof queued === 'string') return queued;
      if (isExceeded(queued.done)) return queued.done;
      if (!queued.done) return 'wrong-password';

      const refusal = await db.em().transactional(async (em) => {
        if ((await lockFamily(em, id)) !== passwordVersion) return 'wrong-password';
        const change = await setAddress(em, id, email);
        if (change === 'taken' || change === 'same') return change;
        await closeLinks(em, id);
        if (change.replaced === null) return undefined;
        const about = randomUUID();
        await query<typeof AddressChangeEntity>(em)
          .insertInto('address_changes')
          .values({ id: about, familyId: id, replacedAddress: change.replaced })
          .execute();
        await outbox.queue(em, { kind: 'address-changed', about, number: 1 });
        return undefined;
      });
      if (refusal === 'taken') return 'address-taken';
      if (refusal === 'wrong-password') return refusal;
      outbox.wake();
      return undefined;
    },

    /** Removes links that no longer count, and replaced addresses whose mail was sent or given up. */
    async sweep(): Promise<void> {
      await sweepLinks(db.em());
      await query<typeof AddressChangeEntity>(db.em())
        .deleteFrom('address_changes')
        .where('changedAt', '<', sql<Date>`now() - interval '2 days'`)
        .execute();
    },
  };
}
export type AuthCommands = ReturnType<typeof authCommands>;

/**
 * Sets a family's password and ends its sessions but the kept one, in one transaction. Its televisions, which have no password, stay signed
 * in. Returns false, and changes nothing, if the password has been changed since the replaced version.
 */
export async function replacePassword(
  db: Database,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<boolean> {
  const ended = await db.em().transactional((em) => replaceWithin(em, sessions, password, keptSid));
  if (!ended) return false;
  sessions.publishEnded(ended);
  return true;
}

/** Does what `replacePassword` does, in a transaction. Returns the ids of the ended sessions, for `publishEnded` after the commit. */
export async function replaceWithin(
  em: SqlEntityManager,
  sessions: SessionStore,
  password: NewPassword,
  keptSid: string | null,
): Promise<string[] | undefined> {
  const { familyId: id } = password;
  const passwordVersion = await setPassword(em, password);
  if (passwordVersion === undefined) return undefined;
  await closeLinks(em, id);
  return sessions.endForNewPassword(em, { id, passwordVersion, keptSid });
}

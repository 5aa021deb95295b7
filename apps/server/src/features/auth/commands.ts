import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { Database } from '../../db/database.ts';
import { type NewPassword, setPassword } from '../../families/commands.ts';
import { hashPassword, isPassword, normalizePassword } from '../../families/passwords.ts';
import { findFamily } from '../../families/queries.ts';
import { FamilyEntity } from '../../families/tables.ts';
import { isExceeded, type LimitExceeded, RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import { type QueueFull, queuePasswordWork } from './password-queue.ts';

/** Why a password was not accepted. */
type Refusal = 'wrong-password' | LimitExceeded | QueueFull;

type AuthDeps = { db: Database; sessions: SessionStore; defaultPassword: string };

/** The commands of logging in and changing the password. `network` is the client's: passwords are queued and limited by it. */
export function authCommands({ db, sessions, defaultPassword }: AuthDeps) {
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
      const queued = await queuePasswordWork(network, () =>
        passwordLimiter.check(username, network, () => isPassword(password, row?.password)),
      );
      if (typeof queued === 'string') return { refused: queued };
      if (isExceeded(queued.done)) return { refused: queued.done };
      if (!queued.done || !row) return { refused: 'wrong-password' };
      const { id, name, color, draftPosition, passwordVersion } = row;
      const usesDefaultPassword = passwordVersion === 1;
      return { family: { id, name, username, color, draftPosition, usesDefaultPassword }, passwordVersion };
    },

    /** Changes a family's password and ends its sessions but the one of `sid`. Returns undefined once that is done. */
    async changePassword(
      { family, sid }: { family: { id: string; username: string }; sid: string },
      { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
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
        if (normalizePassword(newPassword) === normalizePassword(defaultPassword))
          return { refused: 'default-password' as const };
        return { hash: await hashPassword(newPassword) };
      });
      if (typeof queued === 'string') return queued;
      if ('refused' in queued.done) return queued.done.refused;
      const password = { familyId: row.id, hash: queued.done.hash, replacedVersion: row.passwordVersion };
      return (await replacePassword(db, sessions, password, sid)) ? undefined : 'wrong-password';
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
  const ended = await db.em().transactional(async (em) => {
    const passwordVersion = await setPassword(em, password);
    return passwordVersion && sessions.endForNewPassword(em, { id: password.familyId, passwordVersion, keptSid });
  });
  if (!ended) return false;
  sessions.publishEnded(ended);
  return true;
}

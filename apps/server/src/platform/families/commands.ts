import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { LockMode, QueryOrder } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Database, runWithin, statement } from '../db/database.ts';
import { FamilyEntity, type FamilyRow, UserEntity } from './families.ts';
import { isSameAddress } from './members.ts';

const lock = statement(
  'lock-family',
  'select password_version from families where id = $1 and left_at is null for no key update',
);

const replacePassword = statement(
  'set-password',
  // A family that never had a password skips 1, the default one.
  `update families set password = $2, password_version = greatest(password_version, 1) + 1
   where id = $1 and password_version = $3 returning password_version`,
);

type VersionRow = { password_version: number };

/** Replaces the hash of a family's password and keeps its sessions. A password that the family has chosen since the row was read stays. */
export async function replaceHash(
  em: SqlEntityManager,
  { id, password }: Pick<FamilyRow, 'id' | 'password'>,
  hash: string,
): Promise<void> {
  await em.nativeUpdate(FamilyEntity, { id, password }, { password: hash });
}

/** Stores the usernames of earlier releases in the form in which they are compared, unless another family has it. */
export async function foldUsernames(db: Database): Promise<void> {
  const em = db.em();
  const families = await em.find(FamilyEntity, {}, { orderBy: { leftAt: QueryOrder.DESC_NULLS_FIRST } });
  for (const family of families) {
    const username = foldText(family.username);
    if (!families.some((other) => other.username === username)) family.username = username;
  }
  await em.flush();
}

/** A new password for a family, as a hash, and the version of the password that it replaces. */
export type NewPassword = { familyId: string; hash: string; replacedVersion: number };

/** Sets a family's password. Returns its version; undefined if the password has been changed since the replaced version. */
export async function setPassword(em: SqlEntityManager, { familyId, hash, replacedVersion }: NewPassword) {
  const [updated] = await runWithin<VersionRow>(em, replacePassword, [familyId, hash, replacedVersion]);
  return updated?.password_version;
}

/** Locks a family's row until the transaction ends. Returns the version of its password; undefined if it has left. */
export async function lockFamily(em: SqlEntityManager, id: FamilyId): Promise<number | undefined> {
  const [locked] = await runWithin<VersionRow>(em, lock, [id]);
  return locked?.password_version;
}

/** Sets the address that a family's mails go to. Returns the one that it replaced, or undefined if it is the same. */
export async function setAddress(
  em: SqlEntityManager,
  familyId: FamilyId,
  email: string,
): Promise<{ replaced: string | null } | { refused: 'address-taken' } | undefined> {
  // Locked, so that no two families take one address at once.
  const users = await em.find(UserEntity, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  const user = users.find(({ family }) => family.id === familyId);
  if (!user) throw new Error(`The family ${familyId} has no users row.`);
  if (users.some((other) => other !== user && isSameAddress(other.email, email))) return { refused: 'address-taken' };
  const replaced = user.email;
  if (replaced === email) return undefined;
  user.email = email;
  await em.flush();
  return { replaced };
}

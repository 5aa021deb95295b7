import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoatFile } from '../config/boat-file.ts';
import { databaseNow } from '../db/database.ts';
import { OperatorError } from '../errors/errors.ts';
import { replaceHash } from './commands.ts';
import { FamilyEntity, listFamilies, UserEntity } from './families.ts';
import { freeColors, isSameAddress, type LockedFamilies } from './members.ts';
import { hashPassword, isPassword, unusableHash } from './passwords.ts';

/** Returns a boat file's families, each with its ID: a new one if the boat never had it. */
export const withIds = (existing: LockedFamilies, families: BoatFile['families']) =>
  families.map((given) => {
    const user = existing.find(({ family }) => family.username === given.username);
    return { ...given, id: user?.family.id ?? crypto.randomUUID() };
  });

/**
 * Creates the boat file's families for a new season, each with its users row. Families of an earlier season take the position that the
 * file gives them now, and keep their color and their address, which they may have changed. Those that the file no longer names leave. Throws
 * OperatorError when another family has taken the address of a new one, and when the file has a family under a username that it has given up.
 *
 * @param families those of `withIds`
 * @param endAccess ends all that lets a family in that leaves or comes back
 */
export async function createFamilies(
  em: SqlEntityManager,
  existing: LockedFamilies,
  { families, defaultPassword }: Pick<BoatFile, 'defaultPassword'> & { families: ReturnType<typeof withIds> },
  endAccess: (familyId: FamilyId) => Promise<void>,
): Promise<void> {
  const now = await databaseNow(em);
  const named = new Set(families.map(({ username }) => username));
  const leaving = existing.filter(({ family }) => family.leftAt === null && !named.has(family.username));
  for (const given of families)
    if (!existing.some(({ family }) => family.id === given.id)) checkUsername(leaving, given);
  const changing = existing.filter(({ family }) => named.has(family.username) === (family.leftAt !== null));
  for (const user of existing.filter(({ family }) => !named.has(family.username))) {
    user.family.leftAt ??= now;
    user.email = null;
  }
  // Flushed first, so that a new family may take over an email address.
  await em.flush();
  for (const { family } of changing) await endAccess(family.id);

  const colors = freeColors(existing, named);
  for (const [index, { id, name, username, email }] of families.entries()) {
    const user = existing.find(({ family }) => family.id === id);
    const place = { name, draftPosition: index + 1, color: user?.family.color ?? colors.next(), leftAt: null };
    if (!user?.email) checkAddress(existing, { name, email });
    if (user) {
      user.email ??= email ?? null;
      user.familyName = name;
      // One that comes back no longer gets in with the password that it had.
      if (user.family.leftAt !== null) em.assign(user.family, await firstPassword(defaultPassword));
      em.assign(user.family, place);
    } else {
      const family = em.create(FamilyEntity, { id, username, ...(await firstPassword(defaultPassword)), ...place });
      const user = { email: email ?? null, familyName: name, isAdmin: false };
      em.create(UserEntity, { id: crypto.randomUUID(), ...user, family });
    }
  }
  await em.flush();
}

/** Returns the password of a family that has not chosen one: the default, or none that anybody can log in with. */
const firstPassword = async (defaultPassword: string | undefined) =>
  defaultPassword === undefined
    ? { password: await unusableHash, passwordVersion: 0 }
    : { password: await hashPassword(defaultPassword), passwordVersion: 1 };

/** Throws if a family would leave and be created again, because the file has its former username. Families change theirs in the browser. */
function checkUsername(leaving: LockedFamilies, { name, username }: BoatFile['families'][number]): void {
  const same = leaving.find(({ family }) => foldText(family.name) === foldText(name));
  if (same)
    throw new OperatorError(
      `The boat file gives the ${name} family the username ${username}, but it logs in as ${same.family.username}. Put that into the file, or call a new family by another name.`,
    );
}

function checkAddress(
  existing: LockedFamilies,
  { name, email }: Pick<BoatFile['families'][number], 'name' | 'email'>,
): void {
  const owner = email !== undefined && existing.find((user) => isSameAddress(user.email, email));
  if (owner)
    throw new OperatorError(
      `The boat file gives the ${name} family the address ${email}, which the ${owner.familyName} family uses. Give one of them another address.`,
    );
}

/**
 * Calls the families of the current season what a boat file calls them, and gives its address to those that have none. Throws OperatorError when
 * another family has that address.
 */
export async function renameFamilies(
  em: SqlEntityManager,
  users: LockedFamilies,
  families: BoatFile['families'],
): Promise<void> {
  for (const { username, name, email } of families) {
    const user = users.find(({ family }) => family.username === username);
    if (!user) continue;
    if (!user.email) checkAddress(users, { name, email });
    user.email ??= email ?? null;
    user.familyName = name;
    user.family.name = name;
  }
  await em.flush();
}

/**
 * Throws OperatorError when the boat file names other families than those that the draft of the current season, `year`, was opened with. Their order
 * may have changed since.
 */
export async function checkFamilies(em: SqlEntityManager, families: BoatFile['families'], year: number): Promise<void> {
  const usernames = (list: { username: string }[]) => list.map(({ username }) => username).toSorted();
  const [opened, named] = [await listFamilies(em), families].map((list) => usernames(list).join(', '));
  if (opened !== named)
    throw new OperatorError(
      `The draft of ${year} was opened with the families ${opened}, but the boat file names ${named}. Families can only change with the next season.`,
    );
}

/**
 * Gives the families that never chose a password the boat file's current default, which the landing page shows them. Without one, nobody can log in
 * as they until they choose a password.
 */
export async function applyDefaultPassword(em: SqlEntityManager, defaultPassword: string | undefined): Promise<void> {
  if (defaultPassword === undefined) {
    await em.nativeUpdate(FamilyEntity, { passwordVersion: 1 }, { password: await unusableHash, passwordVersion: 0 });
    return;
  }
  const families = await em.find(FamilyEntity, { passwordVersion: 1 });
  for (const family of families)
    if (!(await isPassword(defaultPassword, family.password)))
      await replaceHash(em, family, await hashPassword(defaultPassword));
}

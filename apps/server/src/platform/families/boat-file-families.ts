import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { BoatFile } from '../config/boat-file.ts';
import { OperatorError } from '../errors/errors.ts';
import { replaceHash } from './commands.ts';
import { FamilyEntity, listFamilies } from './families.ts';
import { isSameAddress, type LockedFamilies, replaceFamilies } from './members.ts';
import { hashPassword, isPassword, unusableHash } from './passwords.ts';

/** Returns a boat file's families, each with its ID: a new one if the boat never had it. */
export const withIds = (existing: LockedFamilies, families: BoatFile['families']) =>
  families.map((given) => {
    const user = existing.find(({ family }) => family.username === given.username);
    return { ...given, id: user?.family.id ?? crypto.randomUUID() };
  });

/**
 * Makes the boat's families those of a boat file, for a new season. Those that stay keep their address, which they may have changed, and those that
 * the file no longer names leave. The passwords of those that join are those of `applyDefaultPassword`, and none runs the boat before `setAdmin`.
 * Returns whose access ends. Throws OperatorError when another family has the name or the address of one that joins, and when the file has a family
 * under a username that it has given up.
 *
 * @param families those of `withIds`
 */
export async function changeFamilies(
  em: SqlEntityManager,
  users: LockedFamilies,
  families: ReturnType<typeof withIds>,
): Promise<FamilyId[]> {
  const current = users.flatMap(({ family }) => (family.leftAt === null ? [family] : []));
  const left = current.filter(({ username }) => !families.some((family) => family.username === username));
  const joining = families.filter(({ id }) => !current.some((family) => family.id === id));
  const staying = users.filter(({ family }) => !left.includes(family));
  for (const given of joining) {
    const same = left.find(({ name }) => foldText(name) === foldText(given.name));
    // Families change theirs in the browser.
    if (same)
      throw new OperatorError(
        `The boat file gives the ${given.name} family the username ${given.username}, but it logs in as ${same.username}. Put that into the file, or call a new family by another name.`,
      );
    checkAddress(staying, given);
  }
  for (const user of users) user.isAdmin = false;
  const leaving = left.map(({ id }) => id);
  const refused = await replaceFamilies(em, users, { leaving, joining });
  if (refused)
    throw new OperatorError(
      'The boat file gives a family that joins the name that another one has so far. Rename that one in the browser first.',
    );
  const joined = joining.map(({ id }) => id);
  await em.nativeUpdate(FamilyEntity, { id: { $in: joined } }, { passwordVersion: 1 });
  await renameFamilies(em, users, families);
  return [...leaving, ...joined];
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

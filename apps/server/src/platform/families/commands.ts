import { type FamilyColor, familyColors } from '@houseboat/contract/boat.ts';
import { type FamilyChange, familyCount, type NewFamily } from '@houseboat/contract/boat-settings.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { LockMode, QueryOrder } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { BadSetting } from '../config/bad-setting.ts';
import { type BoatFile, canonicalAddress } from '../config/boat-file.ts';
import { type Database, databaseNow, type RawRow, runWithin, statement } from '../db/database.ts';
import { FamilyEntity, type FamilyRow, listFamilies, UserEntity, type UserRow } from './families.ts';
import { hashPassword, isPassword, unusableHash } from './passwords.ts';

const lockAll = statement('lock-families', 'select from families order by id for no key update');
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
type VersionRow = Pick<RawRow<typeof FamilyEntity>, 'password_version'>;

/**
 * Creates the boat file's families for a new season, each with its users row. Families of an earlier season take the position that the
 * file gives them now, and keep their color and their address, which they may have changed. Those that the file no longer names leave. Returns the ids in
 * draft order. Throws BadSetting, and changes nothing, when another family has taken the address of a new one.
 */
export const createFamilies = (db: Database, boatFile: BoatFile): Promise<FamilyId[]> =>
  db.em().transactional(async (em) => {
    // Before the users rows, in the order in which a change of an address on another server locks them.
    await runWithin(em, lockAll);
    const existing = await em.find(UserEntity, {}, { populate: ['family'] });
    const now = await databaseNow(em);
    const named = new Set(boatFile.families.map(({ username }) => username));
    for (const user of existing.filter(({ family }) => !named.has(family.username))) {
      user.family.leftAt ??= now;
      user.email = null;
    }
    // Flushed first, so that a new family may take over an email address.
    await em.flush();

    const colors = freeColors(existing, named);
    const order: FamilyId[] = [];
    for (const [index, { name, username, email }] of boatFile.families.entries()) {
      const user = existing.find(({ family }) => family.username === username);
      const place = { name, draftPosition: index + 1, color: user?.family.color ?? colors.next(), leftAt: null };
      if (!user?.email) checkAddress(existing, { name, email });
      if (user) {
        user.email ??= email ?? null;
        user.familyName = name;
        em.assign(user.family, place);
        order.push(user.family.id);
      } else {
        const id = crypto.randomUUID();
        const family = em.create(FamilyEntity, { id, username, ...(await firstPassword(boatFile)), ...place });
        const user = { email: email ?? null, familyName: name, isAdmin: false };
        em.create(UserEntity, { id: crypto.randomUUID(), ...user, family });
        order.push(family.id);
      }
    }
    await em.flush();
    return order;
  });

/** Returns the password of a family that has not chosen one: the default, or none that anybody can log in with. */
const firstPassword = async ({ defaultPassword }: Pick<BoatFile, 'defaultPassword'>) =>
  defaultPassword === undefined
    ? { password: await unusableHash, passwordVersion: 0 }
    : { password: await hashPassword(defaultPassword), passwordVersion: 1 };

/**
 * Returns a source of colors for new families, in the palette's order: those that no family ever had, and then those of families that have left.
 * A family keeps its color, wherever a later file names it.
 */
function freeColors(existing: readonly UserRow[], named: ReadonlySet<string>): { next: () => FamilyColor } {
  const of = (isNamed: boolean) =>
    new Set(existing.filter(({ family }) => named.has(family.username) === isNamed).map(({ family }) => family.color));
  const [taken, left] = [of(true), of(false)];
  const free = familyColors
    .filter((color) => !taken.has(color))
    .sort((a, b) => Number(left.has(a)) - Number(left.has(b)));
  return { next: () => free.shift() ?? familyColors[0] };
}

/** Who owns the boat, or has owned it, with every family's row locked until the transaction ends. */
export async function lockFamilies(em: SqlEntityManager): Promise<readonly UserRow[]> {
  await runWithin(em, lockAll);
  return em.find(UserEntity, {}, { populate: ['family'] });
}

/** Why a family cannot have what it is to have: another one has it. */
type Taken = Refused<'name-taken' | 'username-taken' | 'address-taken'>;

/** Why a family was not added. */
export type NotAdded = Taken | Refused<'too-many-families'>;

/** Returns what of a family another one has. A family that has left keeps its username, under which it may come back. */
function findTaken(others: readonly UserRow[], { name, username, email }: FamilyChange): Taken | undefined {
  const hasName = (given: string) =>
    others.some(({ family }) => family.leftAt === null && foldText(family.name) === foldText(given));
  if (name !== undefined && hasName(name)) return { refused: 'name-taken' };
  if (others.some(({ family }) => family.username === username)) return { refused: 'username-taken' };
  const isUsed = email !== undefined && others.some((user) => isSameAddress(user.email, email));
  return isUsed ? { refused: 'address-taken' } : undefined;
}

/** Returns the ID of the family that has left under a username, or else a new one. @param users those of `lockFamilies` */
export const idToJoin = (users: readonly UserRow[], username: string): FamilyId =>
  users.find(({ family }) => family.leftAt !== null && family.username === username)?.family.id ?? crypto.randomUUID();

/**
 * Adds a family to the boat. One that has left under the same username comes back, with its ID and its color. Nobody can log in as the family
 * until it has chosen a password.
 *
 * @param users those of `lockFamilies`
 * @param added with its `idToJoin`
 */
export async function addFamily(
  em: SqlEntityManager,
  users: readonly UserRow[],
  { id, name, username, email }: NewFamily & { id: FamilyId },
): Promise<UserRow | NotAdded> {
  const others = users.filter(({ family }) => family.id !== id);
  const current = others.filter(({ family }) => family.leftAt === null);
  if (current.length >= familyCount.max) return { refused: 'too-many-families' };
  const taken = findTaken(others, { name, username, email });
  if (taken) return taken;
  const password = await unusableHash;
  const joining = { name, draftPosition: current.length + 1, leftAt: null, password, passwordVersion: 0 };
  const returning = users.find(({ family }) => family.id === id);
  if (returning) {
    em.assign(returning.family, joining);
    return em.assign(returning, { familyName: name, email: email ?? null });
  }
  const color = freeColors(users, new Set(current.map(({ family }) => family.username))).next();
  const family = em.create(FamilyEntity, { id, username, color, ...joining });
  return em.create(UserEntity, {
    id: crypto.randomUUID(),
    email: email ?? null,
    familyName: name,
    isAdmin: false,
    family,
  });
}

/**
 * Creates the families of a boat without any, in draft order. Only the one that runs the boat has a password. Returns their IDs, and that family.
 *
 * @param manager its username, and the hash of its password
 */
export async function createOwners(
  em: SqlEntityManager,
  { families, manager, passwordHash }: { families: NewFamily[]; manager: string; passwordHash: string },
): Promise<{ order: FamilyId[]; manager: FamilyRow }> {
  const users: UserRow[] = [];
  for (const family of families) {
    const user = await addFamily(em, users, { ...family, id: crypto.randomUUID() });
    if ('refused' in user) throw new Error(`The ${family.name} family was not created: ${user.refused}`);
    users.push(user);
  }
  const user = users.find(({ family }) => family.username === manager);
  if (!user) throw new Error('None of the families runs the boat.');
  user.isAdmin = true;
  em.assign(user.family, { password: passwordHash, passwordVersion: 2 });
  await em.flush();
  return { order: users.map(({ family }) => family.id), manager: user.family };
}

/** Changes what a family is called, logs in with, or gets its mails at. @param users those of `lockFamilies` */
export function changeFamily(
  em: SqlEntityManager,
  users: readonly UserRow[],
  id: FamilyId,
  change: FamilyChange,
): FamilyRow | Taken | Refused<'no-such-family'> {
  const user = users.find(({ family }) => family.id === id && family.leftAt === null);
  if (!user) return { refused: 'no-such-family' };
  const taken = findTaken(
    users.filter((other) => other !== user),
    change,
  );
  if (taken) return taken;
  const { name = user.family.name, username = user.family.username, email = user.email } = change;
  em.assign(user, { familyName: name, email });
  return em.assign(user.family, { name, username });
}

/**
 * Lets families leave the boat and join it at once. Returns why one cannot, and has changed nothing then.
 *
 * @param users those of `lockFamilies`
 * @param families the IDs of those that leave, and those that join, each with its `idToJoin`
 */
export async function replaceFamilies(
  em: SqlEntityManager,
  users: readonly UserRow[],
  { leaving, joining }: { leaving: readonly FamilyId[]; joining: readonly (NewFamily & { id: FamilyId })[] },
): Promise<NotAdded | Refused<'designated'> | undefined> {
  const left = users.filter(({ family }) => family.leftAt === null && leaving.includes(family.id));
  for (const user of left) {
    const refused = await removeFamily(em, user);
    if (!refused) continue;
    em.clear();
    return refused;
  }
  const all = [...users];
  for (const family of joining) {
    const user = await addFamily(em, all, family);
    if ('refused' in user) {
      em.clear();
      return user;
    }
    all.push(user);
  }
  // Before the flush, which inserts first: a family that joins may take over an address.
  await em.nativeUpdate(UserEntity, { id: { $in: left.map(({ id }) => id) } }, { email: null });
  await em.flush();
  return undefined;
}

/**
 * Removes a family from the boat, whose history stays. The one that runs the boat stays, also if the boat was handed over to it a moment ago.
 *
 * @param user one of `lockFamilies`
 */
export async function removeFamily(em: SqlEntityManager, user: UserRow): Promise<Refused<'designated'> | undefined> {
  if (user.isAdmin) return { refused: 'designated' };
  em.assign(user, { email: null });
  em.assign(user.family, { leftAt: await databaseNow(em) });
  return undefined;
}

const isSameAddress = (a: string | null, b: string): boolean =>
  a !== null && canonicalAddress(a) === canonicalAddress(b);

function checkAddress(
  existing: readonly UserRow[],
  { name, email }: Pick<BoatFile['families'][number], 'name' | 'email'>,
): void {
  const owner = email !== undefined && existing.find((user) => isSameAddress(user.email, email));
  if (owner)
    throw new BadSetting(
      `The boat file gives the ${name} family the address ${email}, which the ${owner.familyName} family uses. Give one of them another address.`,
    );
}

/**
 * Calls the families of the current season what a boat file calls them, and gives its address to those that have none. Throws BadSetting, and
 * changes nothing, when another family has that address.
 */
export const renameFamilies = (db: Database, families: BoatFile['families']): Promise<void> =>
  db.em().transactional(async (em) => {
    const users = await lockFamilies(em);
    for (const { username, name, email } of families) {
      const user = users.find(({ family }) => family.username === username);
      if (!user) continue;
      if (!user.email) checkAddress(users, { name, email });
      user.email ??= email ?? null;
      user.familyName = name;
      user.family.name = name;
    }
    await em.flush();
  });

/**
 * Throws BadSetting when the boat file names other families than those that the draft of the current season, `year`, was opened with. Their order
 * may have changed since.
 */
export async function checkFamilies(db: Database, families: BoatFile['families'], year: number): Promise<void> {
  const usernames = (list: { username: string }[]) => list.map(({ username }) => username).toSorted();
  const [opened, named] = [await listFamilies(db.em()), families].map((list) => usernames(list).join(', '));
  if (opened !== named)
    throw new BadSetting(
      `The draft of ${year} was opened with the families ${opened}, but the boat file names ${named}. Families can only change with the next season.`,
    );
}

/**
 * Returns the CTE that gives the families their positions in a draft's order. It reads `from head`, which has a row when there is something to
 * write.
 *
 * @param order a parameter for the families' ids as JSON, first to pick first
 */
export const writeDraftPositions = (order: string): string => `
  update families f set draft_position = p.position
  from head, jsonb_array_elements_text(${order}::jsonb) with ordinality as p (id, position)
  where f.id = p.id::uuid`;

/** Makes one family the admin in the users rows, and no other. */
export async function setAdmin(em: SqlEntityManager, adminUsername: string): Promise<void> {
  for (const user of await em.find(UserEntity, {}, { populate: ['family'] }))
    user.isAdmin = user.family.username === adminUsername;
  await em.flush();
}

/**
 * Gives the families that never chose a password the boat file's current default, which the landing page shows them. Without one, nobody can log in
 * as they until they choose a password.
 */
export async function applyDefaultPassword(db: Database, defaultPassword: string | undefined): Promise<void> {
  const em = db.em();
  if (defaultPassword === undefined) {
    await em.nativeUpdate(FamilyEntity, { passwordVersion: 1 }, { password: await unusableHash, passwordVersion: 0 });
    return;
  }
  const families = await em.find(FamilyEntity, { passwordVersion: 1 });
  const replace = async (family: FamilyRow) => {
    if (!(await isPassword(defaultPassword, family.password)))
      await replaceHash(em, family, await hashPassword(defaultPassword));
  };
  await Promise.all(families.map(replace));
}

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

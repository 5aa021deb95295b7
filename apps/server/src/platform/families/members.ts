import { type FamilyColor, familyColors } from '@houseboat/contract/boat.ts';
import type { FamilyChange, NewFamily } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import { canonicalAddress } from '@houseboat/contract/primitives.ts';
import { foldText } from '@houseboat/contract/typed-text.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow, runWithin, statement } from '../db/database.ts';
import { FamilyEntity, type FamilyRow, UserEntity, type UserRow } from './families.ts';
import { unusableHash } from './passwords.ts';

const lockAll = statement('lock-families', 'select from families order by id for no key update');

type Taken = Refused<'name-taken' | 'username-taken' | 'address-taken'>;

export type NotAdded = Taken | Refused<'too-many-families'>;

/**
 * Returns a source of colors for new families, in the palette's order: those that no family ever had, and then those of families that have left.
 * A family keeps its color, wherever a later file names it.
 */
export function freeColors(existing: LockedFamilies, named: ReadonlySet<string>): { next: () => FamilyColor } {
  const of = (isNamed: boolean) =>
    new Set(existing.filter(({ family }) => named.has(family.username) === isNamed).map(({ family }) => family.color));
  const [taken, left] = [of(true), of(false)];
  const free = familyColors
    .filter((color) => !taken.has(color))
    .sort((a, b) => Number(left.has(a)) - Number(left.has(b)));
  return { next: () => free.shift() ?? familyColors[0] };
}

export const isSameAddress = (a: string | null, b: string): boolean =>
  a !== null && canonicalAddress(a) === canonicalAddress(b);

/** Who owns the boat, or has owned it, with every family's row locked until the transaction ends. */
export type LockedFamilies = readonly UserRow[];

/** Locks and returns every family, also those that have left. */
export async function lockFamilies(em: SqlEntityManager): Promise<LockedFamilies> {
  await runWithin(em, lockAll);
  return em.find(UserEntity, {}, { populate: ['family'] });
}

/** Returns what of a family another one has. A family that has left keeps its username, under which it may come back. */
function findTaken(others: LockedFamilies, { name, username, email }: FamilyChange): Taken | undefined {
  const hasName = (given: string) =>
    others.some(({ family }) => family.leftAt === null && foldText(family.name) === foldText(given));
  if (name !== undefined && hasName(name)) return { refused: 'name-taken' };
  if (others.some(({ family }) => family.username === username)) return { refused: 'username-taken' };
  const isUsed = email !== undefined && others.some((user) => isSameAddress(user.email, email));
  return isUsed ? { refused: 'address-taken' } : undefined;
}

/** Returns the ID of the family that has left under a username, or else a new one. */
export const idToJoin = (users: LockedFamilies, username: string): FamilyId =>
  users.find(({ family }) => family.leftAt !== null && family.username === username)?.family.id ?? crypto.randomUUID();

/**
 * Adds a family to the boat. One that has left under the same username comes back, with its ID and its color. Nobody can log in as the family
 * until it has chosen a password.
 *
 * @param added with its `idToJoin`
 */
export async function addFamily(
  em: SqlEntityManager,
  users: LockedFamilies,
  { id, name, username, email }: NewFamily & { id: FamilyId },
): Promise<UserRow | NotAdded> {
  // The one that comes back is no other, unless it has come back already.
  const others = users.filter(({ family }) => family.id !== id || family.leftAt === null);
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

/** Creates the families of a boat without any, in draft order. Only the one with the username `manager`, which runs the boat, has a password. */
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

/** Changes what a family is called, logs in with, or gets its mails at. */
export function changeFamily(
  em: SqlEntityManager,
  users: LockedFamilies,
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
 * Lets families leave the boat and join it at once, each with its `idToJoin`. Returns why one cannot, with the index of one that cannot join; then
 * nothing has changed.
 */
export async function replaceFamilies(
  em: SqlEntityManager,
  users: LockedFamilies,
  { leaving, joining }: { leaving: readonly FamilyId[]; joining: readonly (NewFamily & { id: FamilyId })[] },
): Promise<(NotAdded & { index: number }) | Refused<'designated'> | undefined> {
  const left = users.filter(({ family }) => family.leftAt === null && leaving.includes(family.id));
  for (const user of left) {
    const refused = await removeFamily(em, user);
    if (!refused) continue;
    em.clear();
    return refused;
  }
  const all = [...users];
  for (const [index, family] of joining.entries()) {
    const user = await addFamily(em, all, family);
    if ('refused' in user) {
      em.clear();
      return { ...user, index };
    }
    if (!all.includes(user)) all.push(user);
  }
  // Before the flush, which inserts first: a family that joins may take over an address.
  await em.nativeUpdate(UserEntity, { id: { $in: left.map(({ id }) => id) } }, { email: null });
  await em.flush();
  return undefined;
}

/** Removes a family, one of `lockFamilies`, whose history stays. The one that runs the boat stays, also if it was handed over a moment ago. */
export async function removeFamily(em: SqlEntityManager, user: UserRow): Promise<Refused<'designated'> | undefined> {
  if (user.isAdmin) return { refused: 'designated' };
  em.assign(user, { email: null });
  em.assign(user.family, { leftAt: await databaseNow(em) });
  return undefined;
}

/** Makes one family the admin in the users rows, and no other. */
export async function setAdmin(em: SqlEntityManager, adminUsername: string): Promise<void> {
  for (const user of await em.find(UserEntity, {}, { populate: ['family'] }))
    user.isAdmin = user.family.username === adminUsername;
  await em.flush();
}

/**
 * Returns the CTE that gives the families their positions, if `head` has a row. It locks them in the order of `lockFamilies`, so that the two never
 * wait for each other in a circle.
 *
 * @param order a parameter for their IDs as JSON, in draft order
 */
export const writeDraftPositions = (order: string): string => `
  update families f set draft_position = locked.position
  from (
    select f.id, p.position
    from head, families f join jsonb_array_elements_text(${order}::jsonb) with ordinality as p (id, position) on f.id = p.id::uuid
    order by f.id for no key update of f
  ) locked
  where f.id = locked.id`;

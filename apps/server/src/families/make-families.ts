import { familyColors } from '@houseboat/contract/families.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { BadSetting } from '../config/bad-setting.ts';
import type { BoatFile } from '../config/boat-file.ts';
import type { Database } from '../db/database.ts';
import { ASHORE, FamilyEntity } from './family.entity.ts';
import { UserEntity } from './user.entity.ts';

/**
 * Makes the boat file's families for a new season, each with its users row. Those that are there from an earlier season take the place
 * that the file now gives them, and those that it no longer names go ashore. Answers the ids in draft order.
 */
export async function makeFamilies(
  db: Database,
  boatFile: BoatFile,
  hashPassword: (password: string) => Promise<string>,
): Promise<FamilyId[]> {
  const em = db.em();
  const known = await em.find(UserEntity, {}, { populate: ['family'] });
  for (const user of known) {
    user.family.draftPosition = ASHORE;
    user.email = null;
  }
  // First of all, so that a new family may take over an address.
  await em.flush();

  const order: FamilyId[] = [];
  for (const [index, { name, username, email }] of boatFile.families.entries()) {
    const place = { name, draftPosition: index + 1, color: familyColors[index] ?? familyColors[0] };
    const user = known.find(({ family }) => family.username === username);
    if (user) {
      em.assign(user, { email, familyName: name });
      em.assign(user.family, place);
      order.push(user.family.id);
    } else {
      const password = await hashPassword(boatFile.defaultPassword);
      const family = em.create(FamilyEntity, {
        id: crypto.randomUUID(),
        username,
        password,
        passwordVersion: 1,
        ...place,
      });
      em.create(UserEntity, { id: crypto.randomUUID(), email, familyName: name, isAdmin: false, family });
      order.push(family.id);
    }
  }
  await em.flush();
  return order;
}

/** Throws BadSetting when the boat file names other families than those that the season's draft was opened with. */
export async function checkFamilies(db: Database, { families, season }: BoatFile): Promise<void> {
  const aboard = await db
    .em()
    .find(FamilyEntity, { draftPosition: { $gt: ASHORE } }, { orderBy: { draftPosition: 'asc' } });
  const [opened, named] = [aboard, families].map((list) => list.map(({ username }) => username).join(', '));
  if (opened !== named)
    throw new BadSetting(
      `The draft of ${season.year} was opened with the families ${opened}, in this order; the boat file now names ${named}. Families can change with the next season.`,
    );
}

/** Makes the boat file's designated family, and no other, the one that the users' rows name as such. */
export async function nameAdmin(db: Database, adminUsername: string): Promise<void> {
  const em = db.em();
  for (const user of await em.find(UserEntity, {}, { populate: ['family'] }))
    user.isAdmin = user.family.username === adminUsername;
  await em.flush();
}

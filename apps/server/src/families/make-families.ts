import { familyColors } from '@houseboat/contract/families.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { BoatFile } from '../config/boat-file.ts';
import type { Database } from '../db/database.ts';
import { FamilyEntity } from './family.entity.ts';
import { UserEntity } from './user.entity.ts';

/**
 * Makes the boat file's families, each with its users row; those that are there from an earlier season take the place that the file now
 * gives them. Answers their ids in draft order.
 */
export async function makeFamilies(
  db: Database,
  boatFile: BoatFile,
  hashPassword: (password: string) => Promise<string>,
): Promise<FamilyId[]> {
  const em = db.em();
  const order: FamilyId[] = [];
  for (const [index, { name, username, email }] of boatFile.families.entries()) {
    const place = { name, draftPosition: index + 1, color: familyColors[index] ?? familyColors[0] };
    let family = await em.findOne(FamilyEntity, { username });
    if (family) em.assign(family, place);
    else {
      const password = await hashPassword(boatFile.defaultPassword);
      family = em.create(FamilyEntity, { id: crypto.randomUUID(), username, password, passwordVersion: 1, ...place });
      em.create(UserEntity, { id: crypto.randomUUID(), email, familyName: name, isAdmin: false, family });
    }
    order.push(family.id);
  }
  await em.flush();
  return order;
}

/** Makes the boat file's designated family, and no other, the one that the users' rows name as such. */
export async function nameAdmin(db: Database, adminUsername: string): Promise<void> {
  const em = db.em();
  for (const user of await em.find(UserEntity, {}, { populate: ['family'] }))
    user.isAdmin = user.family.username === adminUsername;
  await em.flush();
}

import { isDeepStrictEqual } from 'node:util';
import { readSeason } from './modules/boat/public.ts';
import { findList } from './modules/handover/public.ts';
import { BoatEntity } from './platform/boat/boat.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Database } from './platform/db/database.ts';
import { OperatorError } from './platform/errors/errors.ts';
import { listUsers } from './platform/families/families.ts';

/** Returns the boat as it is, as a boat file. */
export async function toBoatFile(db: Database): Promise<BoatFile> {
  const em = db.em();
  const { name, title, scenery, photoFile, defaultPassword, waiverText, ...settings } = await em.findOneOrFail(
    BoatEntity,
    { id: 1 },
  );
  const { lake, primeWeeks, holidays, checklist, features } = settings;
  const users = await listUsers(em);
  return {
    boat: { name, title, ...(photoFile && { photo: photoFile }), ...(scenery && { scenery }) },
    lake,
    season: await readSeason(db),
    families: users.map(({ family, email }) => ({
      name: family.name,
      username: family.username,
      ...(email && { email }),
    })),
    adminUsername: users.find(({ isAdmin }) => isAdmin)?.family.username ?? '',
    ...(defaultPassword !== null && { defaultPassword }),
    primeWeeks,
    holidays,
    checklist: [...(await findList(em, checklist))],
    ...(waiverText !== null && { waiverText }),
    features,
  };
}

/** Returns what a boat file says of a boat that has begun. The order of its families is the draft's, and their addresses are their own. */
const settingsIn = ({ families, ...file }: BoatFile) => ({
  // Without its undefined fields.
  ...JSON.parse(JSON.stringify(file)),
  families: families.map(({ username, name }) => `${username} ${name}`).toSorted(),
});

/** Whether the boat still is what a boat file says. A file that cannot be read says nothing. */
export async function matchesBoatFile(db: Database, readFile: () => BoatFile): Promise<boolean> {
  let file: BoatFile;
  try {
    file = readFile();
  } catch (error) {
    if (error instanceof OperatorError) return false;
    throw error;
  }
  return isDeepStrictEqual(settingsIn(await toBoatFile(db)), settingsIn(file));
}

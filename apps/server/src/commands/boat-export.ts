import { readSeason } from '../modules/boat/public.ts';
import { findList } from '../modules/handover/public.ts';
import { BoatEntity } from '../platform/boat/boat.ts';
import { hasBoat } from '../platform/boat/commands.ts';
import type { BoatFile } from '../platform/config/boat-file.ts';
import type { Database } from '../platform/db/database.ts';
import { listUsers } from '../platform/families/families.ts';
import { withDatabase } from './with-database.ts';

/** Returns the boat as it is, as a boat file. */
async function toBoatFile(db: Database): Promise<BoatFile> {
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

await withDatabase(async (db) => {
  if (!(await hasBoat(db))) {
    console.error('There is no boat in the database yet. Start the server once.');
    return false;
  }
  console.log(JSON.stringify(await toBoatFile(db), null, 2));
  return true;
});

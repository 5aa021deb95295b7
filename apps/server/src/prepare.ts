import { closeEarlierSeasons, createDrafts, openSeason } from './modules/draft/public.ts';
import { BadSetting } from './platform/config/bad-setting.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Database } from './platform/db/database.ts';
import { readYears } from './platform/event-log/streams.ts';
import {
  applyDefaultPassword,
  checkFamilies,
  createFamilies,
  foldUsernames,
  setAdmin,
} from './platform/families/commands.ts';

/** Prepares a database to serve this boat: migrations, families, and the boat file's season if it is a later one. */
export const prepareDatabase = (db: Database, boatFile: BoatFile): Promise<void> =>
  db.prepare(async () => {
    await foldUsernames(db);
    const drafts = createDrafts({ db, timeZone: boatFile.lake.timeZone });
    const years = await readYears(db);
    const { season } = boatFile;
    const latest = years.at(-1);
    if (latest === undefined || season.year > latest) {
      const order = await createFamilies(db, boatFile);
      await openSeason(db, drafts, { ...season, order }, { by: null, actor: null });
    } else if (years.includes(season.year)) await checkFamilies(db, boatFile.families, latest);
    else
      throw new BadSetting(
        `The boat file's season is ${season.year}, but the boat's latest is ${latest}. A new season has to be later.`,
      );
    await closeEarlierSeasons(db, drafts);
    await setAdmin(db, boatFile.adminUsername);
    await applyDefaultPassword(db, boatFile.defaultPassword);
  });

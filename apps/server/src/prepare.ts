import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import { applyDefaultPassword, checkFamilies, createFamilies, setAdmin } from './families/commands.ts';
import { createDraft } from './features/draft/commands.ts';
import { openSeason } from './features/draft/open-season.ts';

/** Prepares a database to serve this boat: migrations, families, the season's weeks and an open draft. */
export const prepareDatabase = (db: Database, boatFile: BoatFile): Promise<void> =>
  db.prepare(async () => {
    const draft = createDraft({ db, year: boatFile.season.year, timeZone: boatFile.lake.timeZone });
    if (await draft.isOpened()) await checkFamilies(db, boatFile);
    else await openSeason(db, draft, boatFile.season, await createFamilies(db, boatFile));
    await setAdmin(db, boatFile.adminUsername);
    await applyDefaultPassword(db, boatFile.defaultPassword);
  });

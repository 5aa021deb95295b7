import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import { checkFamilies, makeFamilies, nameAdmin } from './families/make-families.ts';
import { followDefaultPassword } from './features/auth/default-password.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { createDraft } from './features/draft/commands.ts';
import { openSeason } from './features/draft/open-season.ts';

/** Brings a database to where this boat can be served from it: migrated, with its families, its season's weeks and an open draft. */
export const prepareDatabase = (db: Database, boatFile: BoatFile): Promise<void> =>
  db.prepare(async () => {
    const draft = createDraft({ db, year: boatFile.season.year });
    if (await draft.state()) await checkFamilies(db, boatFile);
    else await openSeason(db, draft, boatFile.season, await makeFamilies(db, boatFile, hashPassword));
    await nameAdmin(db, boatFile.adminUsername);
    await followDefaultPassword(db, boatFile.defaultPassword);
  });

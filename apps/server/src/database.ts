import { isDeepStrictEqual } from 'node:util';
import { readSeason, whyItStays } from './modules/boat/public.ts';
import { changeSeason, closeEarlierSeasons, createDrafts, type Drafts, openSeason } from './modules/draft/public.ts';
import { replaceChecklist } from './modules/handover/public.ts';
import { endAccess, entities } from './modules.ts';
import { hasBoat, importSettings } from './platform/boat/commands.ts';
import { BadSetting } from './platform/config/bad-setting.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Environment } from './platform/config/environment.ts';
import { checkServer } from './platform/db/availability.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { readYears } from './platform/event-log/streams.ts';
import {
  applyDefaultPassword,
  checkFamilies,
  createFamilies,
  renameFamilies,
} from './platform/families/boat-file-families.ts';
import { foldUsernames } from './platform/families/commands.ts';
import { listFamilies } from './platform/families/families.ts';
import { setAdmin } from './platform/families/members.ts';
import { SessionStore } from './platform/sessions/session-store.ts';

/** Each connection to the bundled PostgreSQL is a process, and the machine may be small. */
const BUNDLED_CONNECTIONS = 5;

/**
 * Opens the configured database: the PostgreSQL server of DATABASE_URL, or without it the bundled one, which runs until the database is
 * closed.
 *
 * @param report receives a sentence for the log when the bundled PostgreSQL stops unexpectedly, when it is back, and while the preparation
 *   waits for another server's
 * @throws BadSetting, with a sentence for the operator, if the database cannot be used
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  report: (problem: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    const db = await openPostgres(databaseUrl, entities, { report });
    await checkServer(db.pool).catch(async (error) => {
      await db.close();
      throw error;
    });
    return db;
  }
  const { startBundledPostgres } = await import('./platform/db/bundled/postgres.ts');
  const postgres = await startBundledPostgres(dataDir, report);
  const db = await openPostgres(postgres.url, entities, { connections: BUNDLED_CONNECTIONS, report });
  return {
    ...db,
    close: async () => {
      await db.close();
      await postgres.stop();
    },
  };
}

/** Returns the drafts of a boat before its settings are read. */
export const draftsBefore = (db: Database, { lake }: Pick<BoatFile, 'lake'>): Drafts =>
  createDrafts({ db, boat: { now: { lake, logId: '' } } });

/**
 * Prepares a database to serve its boat: migrations, and in a database that does not know its boat yet, what the boat file says. Later starts do
 * not read the file: the boat changes in the browser.
 */
export const prepareDatabase = (
  db: Database,
  readFile: () => BoatFile,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> =>
  db.prepare(async () => {
    await foldUsernames(db);
    if (await hasBoat(db)) return;
    const file = readFile();
    if (isDemo) await refuseOtherFamilies(db, file);
    await importBoat(db, file, { isDemo });
  });

/** Throws BadSetting if the database of an earlier release is that of a boat other than the demo, whose file the start would import. */
async function refuseOtherFamilies(db: Database, { families }: BoatFile): Promise<void> {
  const known = new Set(families.map(({ username }) => username));
  if ((await listFamilies(db.em())).every(({ username }) => known.has(username))) return;
  throw new BadSetting(
    'This database has a boat of an earlier release. Set BOAT_CONFIG to its boat file for this start, which imports it. Later starts do not need the file.',
  );
}

/** Makes the boat what a boat file says: its settings, its families, and its season if that is a later one. */
export async function importBoat(
  db: Database,
  boatFile: BoatFile,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> {
  const drafts = draftsBefore(db, boatFile);
  const years = await readYears(db);
  const { season } = boatFile;
  const latest = years.at(-1);
  if (latest === undefined || season.year > latest) {
    const sessions = new SessionStore(db);
    const order = await createFamilies(db, boatFile, (em, familyId) => endAccess(em, sessions, familyId));
    await openSeason(db, drafts, { ...season, order }, { by: null, actor: null });
  } else if (years.includes(season.year)) await checkFamilies(db, boatFile.families, latest);
  else
    throw new BadSetting(
      `The boat file's season is ${season.year}, but the boat's latest is ${latest}. A new season has to be later.`,
    );
  await closeEarlierSeasons(db, drafts);
  await setAdmin(db.em(), boatFile.adminUsername);
  await applyDefaultPassword(db, boatFile.defaultPassword);
  await importSettings(db, boatFile, { isDemo });
}

/**
 * Applies a boat file to the boat of a prepared database, as the operator: what `importBoat` does, and what families change in the browser
 * otherwise. Running servers follow. Throws BadSetting, with a sentence for the operator, if the boat cannot become that.
 */
export async function applyBoatFile(db: Database, boatFile: BoatFile): Promise<void> {
  const { families, season, checklist } = boatFile;
  const current = await readSeason(db);
  if (season.year === current.year) {
    await checkFamilies(db, families, current.year);
    if (!isDeepStrictEqual(season, current)) await moveSeason(db, boatFile);
    await renameFamilies(db, families);
  }
  await importBoat(db, boatFile);
  await replaceChecklist(db, checklist);
}

async function moveSeason(db: Database, boatFile: BoatFile): Promise<void> {
  const context = { db, drafts: draftsBefore(db, boatFile) };
  const refusal = await changeSeason(context, boatFile.season, { by: null, actor: null }, async () => undefined);
  if (refusal) throw new BadSetting(whyItStays(refusal));
}

import { isDeepStrictEqual } from 'node:util';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { readSeason, whyItStays } from './modules/boat/public.ts';
import {
  changeSeason,
  closeEarlierSeasons,
  createDrafts,
  type Drafts,
  openLaterSeason,
} from './modules/draft/public.ts';
import { replaceChecklist } from './modules/handover/public.ts';
import { checkText, unsupportedText } from './modules/waivers/public.ts';
import { endAccess, entities } from './modules.ts';
import { hasBoat, importSettings } from './platform/boat/commands.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Environment } from './platform/config/environment.ts';
import { checkServer } from './platform/db/availability.ts';
import type { Database } from './platform/db/database.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { OperatorError } from './platform/errors/errors.ts';
import { readYears } from './platform/event-log/streams.ts';
import {
  applyDefaultPassword,
  changeFamilies,
  checkFamilies,
  renameFamilies,
  withIds,
} from './platform/families/boat-file-families.ts';
import { foldUsernames } from './platform/families/commands.ts';
import { lockFamilies, setAdmin } from './platform/families/members.ts';
import { SessionStore } from './platform/sessions/session-store.ts';

/** Each connection to the bundled PostgreSQL is a process, and the machine may be small. */
const BUNDLED_CONNECTIONS = 5;

/**
 * Opens the configured database: the PostgreSQL server of DATABASE_URL, or without it the bundled one, which runs until the database is
 * closed.
 *
 * @param report receives a sentence for the log when the bundled PostgreSQL stops unexpectedly, when it is back, and while the preparation
 *   waits for another server's
 * @throws OperatorError, with a sentence for the operator, if the database cannot be used
 */
export async function openDatabase(
  { databaseUrl, dataDir, busUrl }: Pick<Environment, 'databaseUrl' | 'dataDir'> & { busUrl?: string | undefined },
  report: (problem: string) => void,
): Promise<Database> {
  if (databaseUrl) {
    const db = await openPostgres(databaseUrl, entities, { report, notifies: busUrl === undefined });
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
  createDrafts({ db, boat: { now: { lake, logId: null } } });

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
    await closeEarlierSeasons(db, draftsBefore(db, file));
    const write = (em: SqlEntityManager) => writeSettings(em, file, { isDemo });
    const latest = Math.max(...(await readYears(db.em())));
    if (file.season.year > latest) return openSeasonOf(db, file, write);
    await db.em().transactional(async (em) => {
      await checkFamilies(em, file.families, latest);
      await write(em);
    });
  });

const notLater = (year: number, latest: number): OperatorError =>
  new OperatorError(
    `The boat file's season is ${year}, but the boat's latest is ${latest}. A new season has to be later.`,
  );

/** Opens the season of a boat file with the file's families, and writes what else the file says in the same transaction. */
async function openSeasonOf(
  db: Database,
  boatFile: BoatFile,
  writeRest: (em: SqlEntityManager) => Promise<void>,
): Promise<void> {
  const { season } = boatFile;
  const sessions = new SessionStore(db);
  const context = { db, drafts: draftsBefore(db, boatFile) };
  const refused = await openLaterSeason(context, season, null, async (em) => {
    // Before the users rows, in the order in which a change of an address on another server locks them.
    const users = await lockFamilies(em);
    const families = withIds(users, boatFile.families);
    return {
      order: families.map(({ id }) => id),
      async write() {
        const changed = await changeFamilies(em, users, families);
        for (const id of changed) await endAccess(em, sessions, id);
        await writeRest(em);
        return undefined;
      },
    };
  });
  if (refused)
    throw new OperatorError(`The season ${season.year} was not opened, because there is a later one by now.`);
}

/** Writes what a boat file says of the boat and of who runs it, in a transaction that has the families locked. */
async function writeSettings(em: SqlEntityManager, boatFile: BoatFile, { isDemo }: { isDemo: boolean }): Promise<void> {
  if (await checkText(boatFile.waiverText)) throw new OperatorError(`The boat file’s waiverText: ${unsupportedText}`);
  await setAdmin(em, boatFile.adminUsername);
  await applyDefaultPassword(em, boatFile.defaultPassword);
  await importSettings(em, boatFile, { isDemo });
}

/**
 * Applies a boat file to the boat of a prepared database, as the operator: its settings, the names of its families, its checklist, and its season,
 * with other families if that is a later one. All of it in one transaction; running servers follow. Throws OperatorError, with a sentence for the
 * operator, if the boat cannot become that.
 */
export async function applyBoatFile(db: Database, boatFile: BoatFile): Promise<void> {
  const { families, season, checklist } = boatFile;
  const current = await readSeason(db);
  if (season.year < current.year) throw notLater(season.year, current.year);
  const writeRest = async (em: SqlEntityManager) => {
    await writeSettings(em, boatFile, { isDemo: false });
    await replaceChecklist(db, em, checklist);
  };
  if (season.year > current.year) return openSeasonOf(db, boatFile, writeRest);

  const write = async (em: SqlEntityManager): Promise<undefined> => {
    const users = await lockFamilies(em);
    // Behind the lock: a later season may have been opened a moment ago.
    const latest = Math.max(...(await readYears(em)));
    if (season.year < latest) throw notLater(season.year, latest);
    await checkFamilies(em, families, latest);
    await renameFamilies(em, users, families);
    await writeRest(em);
  };
  if (isDeepStrictEqual(season, current)) return db.em().transactional(write);
  const context = { db, drafts: draftsBefore(db, boatFile) };
  const refusal = await changeSeason(context, season, { by: null, actor: null }, write);
  if (refusal) throw new OperatorError(whyItStays(refusal));
}

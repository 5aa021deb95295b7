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
  checkFamilies,
  createFamilies,
  renameFamilies,
  withIds,
} from './platform/families/boat-file-families.ts';
import { foldUsernames } from './platform/families/commands.ts';
import { listFamilies } from './platform/families/families.ts';
import { isSameAddress, type LockedFamilies, lockFamilies, setAdmin } from './platform/families/members.ts';
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
    if (isDemo) await refuseOtherFamilies(db, file);
    await importBoat(db, file, { isDemo });
  });

/** Throws OperatorError if the database of an earlier release is that of a boat other than the demo, whose file the start would import. */
async function refuseOtherFamilies(db: Database, { families }: BoatFile): Promise<void> {
  const known = new Set(families.map(({ username }) => username));
  if ((await listFamilies(db.em())).every(({ username }) => known.has(username))) return;
  throw new OperatorError(
    'This database has a boat of an earlier release. Set BOAT_CONFIG to its boat file for this start, which imports it. Later starts do not need the file.',
  );
}

/** Makes the boat what a boat file says: its settings, its families, and its season if that is a later one. All of it in one transaction. */
export async function importBoat(
  db: Database,
  boatFile: BoatFile,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> {
  const { families, season } = boatFile;
  const drafts = draftsBefore(db, boatFile);
  await closeEarlierSeasons(db, drafts);
  if (season.year > Math.max(...(await readYears(db.em()))))
    return openSeasonOf(db, boatFile, (em) => writeSettings(em, boatFile, { isDemo }));
  await db.em().transactional(async (em) => {
    await lockFamilies(em);
    // Behind the lock: a later season may have been opened a moment ago.
    const years = await readYears(em);
    const latest = Math.max(...years);
    if (!years.includes(season.year)) throw notLater(season.year, latest);
    await checkFamilies(em, families, latest);
    await writeSettings(em, boatFile, { isDemo });
  });
}

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
        await createFamilies(em, users, { ...boatFile, families }, (familyId) => endAccess(em, sessions, familyId));
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
 * Applies a boat file to the boat of a prepared database, as the operator: what `importBoat` does, and what families change in the browser
 * otherwise. All of it in one transaction; running servers follow. Returns a sentence about each thing that stays as it is because families decide
 * about it. Throws OperatorError, with a sentence for the operator, if the boat cannot become that.
 */
export async function applyBoatFile(db: Database, boatFile: BoatFile): Promise<string[]> {
  const { families, season, checklist } = boatFile;
  const current = await readSeason(db);
  if (season.year < current.year) throw notLater(season.year, current.year);
  const writeRest = async (em: SqlEntityManager) => {
    await writeSettings(em, boatFile, { isDemo: false });
    await replaceChecklist(db, em, checklist);
  };
  if (season.year > current.year) {
    await openSeasonOf(db, boatFile, writeRest);
    return [];
  }

  let stays: string[] = [];
  const write = async (em: SqlEntityManager): Promise<undefined> => {
    const users = await lockFamilies(em);
    // Behind the lock: a later season may have been opened a moment ago.
    const latest = Math.max(...(await readYears(em)));
    if (season.year < latest) throw notLater(season.year, latest);
    await checkFamilies(em, families, latest);
    await renameFamilies(em, users, families);
    stays = whatStays(boatFile, users);
    await writeRest(em);
  };
  if (isDeepStrictEqual(season, current)) await db.em().transactional(write);
  else {
    const context = { db, drafts: draftsBefore(db, boatFile) };
    const refusal = await changeSeason(context, season, { by: null, actor: null }, write);
    if (refusal) throw new OperatorError(whyItStays(refusal));
  }
  return stays;
}

/** Returns a sentence about each thing of a boat file that families have decided otherwise, during a season. */
function whatStays({ families, season }: BoatFile, users: LockedFamilies): string[] {
  const current = users.filter(({ family }) => family.leftAt === null);
  const order = current.toSorted((a, b) => a.family.draftPosition - b.family.draftPosition);
  const hasOrder = order.every(({ family }, index) => family.username === families[index]?.username);
  const addresses = new Map(families.map(({ username, email }) => [username, email]));
  const own = order.filter(({ family, email }) => {
    const given = addresses.get(family.username);
    return given !== undefined && !isSameAddress(email, given);
  });
  return [
    ...(hasOrder
      ? []
      : [
          `The draft of ${season.year} keeps its order. Until its first pick, the family that runs the boat can change it on Draft night.`,
        ]),
    ...(own.length === 0
      ? []
      : [
          `These families keep the addresses that they have chosen: ${own.map(({ family }) => family.name).join(', ')}.`,
        ]),
  ];
}

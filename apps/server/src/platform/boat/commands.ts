import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange } from '@houseboat/contract/boat-settings.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { BadSetting } from '../config/bad-setting.ts';
import type { BoatFile } from '../config/boat-file.ts';
import type { Database } from '../db/database.ts';
import { type ActingFamily, ChangeFeed } from '../event-log/change-feed.ts';
import { notifyServers } from '../event-log/event-log.ts';
import { listFamilies } from '../families/families.ts';
import { BoatEntity, boatStream } from './boat.ts';

/** A change of the boat or of its families. The log has what changed, and not to what. */
export type BoatEvent = { type: 'BoatChanged'; data: { fields: string[] } };

/**
 * Changes rows of the boat or of its families in one transaction, records what changed, and wakes all servers with the commit: each reads the boat
 * again, and every open page hears `boat:changed`.
 *
 * @param by the family that makes the change, or null for the server and the operator
 * @param work records an event for each change, and uses only the entity manager that it is given
 */
export const changeBoat = <Result>(
  db: Database,
  by: ActingFamily | null,
  work: (em: SqlEntityManager, record: (event: BoatEvent) => void) => Promise<Result>,
): Promise<Result> =>
  new ChangeFeed<BoatEvent>({
    db,
    publish: () => {},
    name: boatStream,
    toLogEntry: ({ data }) => ({ fields: data.fields.join(' ') }),
  }).change(by, async (em, record) => {
    const result = await work(em, record);
    await notifyServers(em);
    return result;
  });

/** Whether the database knows its boat. One from before settings could change in the browser does not. */
export const hasBoat = async (db: Database): Promise<boolean> => (await db.em().count(BoatEntity)) > 0;

/** Returns what a boat file says of the boat itself. */
function settingsOf({ boat, lake, primeWeeks, holidays, checklist, features, defaultPassword }: BoatFile) {
  const { name, title, scenery = null, photo: photoFile = null } = boat;
  return { name, title, scenery, photoFile, lake, primeWeeks, holidays, checklist, features, defaultPassword };
}

/** Whether the boat and its families still are what a boat file says. A file that cannot be read says nothing. */
export async function isAsIn(db: Database, readFile: () => BoatFile): Promise<boolean> {
  let file: BoatFile;
  try {
    file = readFile();
  } catch (error) {
    if (error instanceof BadSetting) return false;
    throw error;
  }
  const em = db.em();
  const row = await em.findOneOrFail(BoatEntity, { id: 1 });
  const settings = settingsOf(file);
  const stored = Object.fromEntries(Object.keys(settings).map((field) => [field, row[field as keyof typeof settings]]));
  const families = (await listFamilies(em)).map(({ username, name }) => `${username} ${name}`);
  return (
    isDeepStrictEqual(stored, settings) &&
    isDeepStrictEqual(families.toSorted(), file.families.map(({ username, name }) => `${username} ${name}`).toSorted())
  );
}

/** Makes the boat what a boat file says, but for its families and its season. */
export async function importSettings(db: Database, file: BoatFile, { isDemo }: { isDemo: boolean }): Promise<void> {
  const row = settingsOf(file);
  await changeBoat(db, null, async (em, record) => {
    const existing = await em.findOne(BoatEntity, { id: 1 });
    if (existing) em.assign(existing, row);
    else em.create(BoatEntity, { id: 1, ...row, waiverText: null, isDemo });
    record({ type: 'BoatChanged', data: { fields: Object.keys(row) } });
  });
}

/**
 * Changes the boat's settings. A change that changes nothing keeps the revision.
 *
 * @param isExpected whether the change may be made to a revision
 */
export const changeSettings = (
  db: Database,
  by: ActingFamily,
  { boat, features, ...change }: Omit<SettingsChange, 'season'>,
  isExpected: (revision: number) => boolean,
): Promise<Refused<'changed'> | undefined> =>
  changeBoat(db, by, async (em, record) => {
    const row = await em.findOneOrFail(BoatEntity, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { revision } = row;
    if (!isExpected(revision)) return { refused: 'changed' };
    em.assign(row, { ...boat, ...definedIn(change), features: { ...row.features, ...definedIn(features ?? {}) } });
    await em.flush();
    const fields = Object.keys(definedIn({ boat, features, ...change }));
    if (row.revision !== revision) record({ type: 'BoatChanged', data: { fields } });
    return undefined;
  });

/** Returns an object without its undefined fields. */
const definedIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };

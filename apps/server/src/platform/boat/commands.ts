import { isDeepStrictEqual } from 'node:util';
import type { SettingsChange } from '@houseboat/contract/boat-settings.ts';
import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { NewBoat } from '@houseboat/contract/setup.ts';
import type { Actor } from '@houseboat/draft/events.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type BoatFile, defaultChecklist } from '../config/boat-file.ts';
import { type Database, runWithin, statement } from '../db/database.ts';
import { appendStatement, appendValues } from '../event-log/event-log.ts';
import { isManager } from '../families/families.ts';
import { BoatEntity, boatStream } from './boat.ts';

const lockHead = statement('lock-boat-head', `select version from streams where name = '${boatStream}' for update`);
const append = appendStatement('append-boat-change', { notifies: true });

/**
 * Records in the log that the boat or its families have changed, in the transaction that changes them, as its last step. With the commit every
 * server reads the boat again, and every open page hears `boat:changed`. Returns the version of the record.
 *
 * @param by the family that makes the change, or null for the server and the operator
 * @param fields what changed; the log does not say to what
 */
export async function recordBoatChange(em: SqlEntityManager, by: Actor, fields: string[]): Promise<number> {
  const [head] = await runWithin<{ version: number }>(em, lockHead);
  if (!head) throw new Error(`There is no stream ${boatStream}.`);
  const events = [{ type: 'BoatChanged', data: { fields } }];
  await runWithin(em, append, appendValues({ stream: boatStream, expectedVersion: head.version, events, actor: by }));
  return head.version + events.length;
}

/** Whether the database knows its boat. One from before the boat could change in the browser does not. */
export const hasBoat = async (db: Database): Promise<boolean> => (await db.em().count(BoatEntity)) > 0;

/** Makes the boat what a boat file says, but for its families and its season. */
export async function importSettings(
  em: SqlEntityManager,
  file: BoatFile,
  { isDemo }: { isDemo: boolean },
): Promise<void> {
  const { name, title, scenery = null, photo: photoFile = null } = file.boat;
  const { lake, primeWeeks, holidays, checklist, features, defaultPassword = null, waiverText = null } = file;
  const described = { name, title, scenery, photoFile };
  const settings = { ...described, lake, primeWeeks, holidays, checklist, features, defaultPassword, waiverText };
  const row = await em.findOne(BoatEntity, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row) em.assign(row, { ...settings, isDemo, revision: row.revision + 1 });
  else em.create(BoatEntity, { id: 1, ...settings, isDemo, revision: 1 });
  await em.flush();
  await recordBoatChange(em, null, Object.keys(settings));
}

/**
 * Changes the boat's settings in a transaction. A change that changes nothing keeps the revision. The dates of the season, which are no part of the
 * boat's row, count as a change.
 *
 * @param isExpected whether the change may be made to a revision; by default, to any
 * @param renumber returns the numbers that prime weeks have afterwards, unless the change itself names them
 */
export async function changeSettings(
  em: SqlEntityManager,
  by: Actor,
  change: SettingsChange,
  {
    isExpected = () => true,
    renumber = (primeWeeks) => primeWeeks,
  }: { isExpected?: (revision: number) => boolean; renumber?: (primeWeeks: number[]) => number[] },
): Promise<Refused<'changed' | 'not-designated'> | undefined> {
  const row = await em.findOneOrFail(BoatEntity, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  // Behind the lock: the boat may have been handed over, or be another one by now.
  if (by && !(await isManager(em, by.familyId))) return { refused: 'not-designated' };
  if (!isExpected(row.revision)) return { refused: 'changed' };
  const { season, boat, features, ...others } = definedIn(change);
  const settings = {
    primeWeeks: renumber(row.primeWeeks),
    ...others,
    ...boat,
    features: { ...row.features, ...(features && definedIn(features)) },
  };
  const isChanged = Object.entries(settings).some(
    ([field, value]) => !isDeepStrictEqual(row[field as keyof typeof settings], value),
  );
  if (!isChanged && !season) return undefined;
  em.assign(row, { ...settings, revision: row.revision + 1 });
  await em.flush();
  // A season that was opened changes nothing but the numbers of prime weeks.
  const fields = Object.keys(definedIn(change));
  await recordBoatChange(em, by, fields.length > 0 ? fields : ['primeWeeks']);
  return undefined;
}

/** Makes the boat another one, in the transaction that has emptied it. Its families come aboard by invitation. */
export async function replaceSettings(em: SqlEntityManager, newBoat: NewBoat, by: Actor): Promise<void> {
  const { boat, scenery = null, lake, primeWeeks = [], holidays = [], waiverText = null, features } = newBoat;
  const row = await em.findOneOrFail(BoatEntity, { id: 1 });
  em.assign(row, {
    ...boat,
    scenery,
    photoFile: null,
    lake,
    primeWeeks,
    holidays,
    checklist: defaultChecklist,
    waiverText,
    // A group of its own has guests, and so waivers, from the first week on.
    features: { waiversNav: 'enabled', takeBackSeconds: 30, ...(features && definedIn(features)) },
    defaultPassword: null,
    isDemo: false,
    revision: row.revision + 1,
  });
  await em.flush();
  await recordBoatChange(em, by, Object.keys(newBoat.boat));
}

/** Locks the boat until the transaction ends. Returns the path of the boat file's photo. */
export async function lockPhotoFile(em: SqlEntityManager): Promise<string | null> {
  const row = await em.findOneOrFail(BoatEntity, { id: 1 }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return row.photoFile;
}

export async function removePhotoFile(em: SqlEntityManager): Promise<void> {
  await em.nativeUpdate(BoatEntity, { id: 1 }, { photoFile: null });
}

const definedIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>;
  };

import type { Scenery } from '@houseboat/contract/boat.ts';
import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { offsetAt } from '@houseboat/draft/quiet-hours.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { coalesce, type Database, statement } from '../db/database.ts';

/** The stream that numbers the changes of the boat and of its families. */
export const boatStream = 'boat';

/** SQL for the version of the boat. A list that names families is another one once it has changed: a family may have another name. */
export const BOAT_VERSION = `(select version from streams where name = '${boatStream}')`;

/** Reads the ETag of a list that names families, by the stream of the list's changes. */
export const readListEtag = statement(
  'read-list-etag',
  `select concat_ws(' ', version, ${BOAT_VERSION}) as etag from streams where name = $1`,
);

/**
 * What the boat is: one row. `waiverText` null is the text that comes with the app, and `checklist` is the first one. Families log in with
 * `defaultPassword` until they choose one; without it they come aboard by invitation. `photoFile` is the path of the boat file's photo. `isDemo`
 * until a group sets up its own.
 */
export const BoatEntity = defineEntity({
  name: 'Boat',
  tableName: 'boat',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    title: p.text(),
    scenery: p.text().$type<Scenery>().strictNullable(),
    photoFile: p.text().strictNullable(),
    lake: p.json().$type<BoatSettings['lake']>(),
    primeWeeks: p.json().$type<BoatSettings['primeWeeks']>(),
    holidays: p.json().$type<BoatSettings['holidays']>(),
    checklist: p.json().$type<string[]>(),
    waiverText: p.text().strictNullable(),
    features: p.json().$type<BoatSettings['features']>(),
    defaultPassword: p.text().strictNullable(),
    isDemo: p.boolean(),
    revision: p.integer(),
  },
});
type BoatRow = InferEntity<typeof BoatEntity>;

/** The family that runs the boat. */
type Manager = { id: string; name: string; username: string };

/** The boat, the family that runs it, and the ID of the log that the boat's seasons are in. */
export type CurrentBoat = Omit<BoatRow, 'id' | 'name' | 'title'> & {
  boat: BoatSettings['boat'];
  manager: Manager;
  logId: string;
};

const findHead = statement(
  'find-boat-head',
  `select s.version, l.id as "logId" from streams s, log_id l where s.name = '${boatStream}'`,
);
const findBoat = statement(
  'find-boat',
  `select json_build_object('name', b.name, 'title', b.title) as boat, b.scenery, b.photo_file as "photoFile", b.lake, b.prime_weeks as "primeWeeks",
     b.holidays, b.checklist, b.waiver_text as "waiverText", b.features, b.default_password as "defaultPassword", b.is_demo as "isDemo", b.revision,
     json_build_object('id', f.id, 'name', f.name, 'username', f.username) as manager, s.version, l.id as "logId"
   from boat b, streams s, log_id l, users u join families f on f.id = u.family_id
   where s.name = '${boatStream}' and u.is_admin`,
);
type Head = { version: number; logId: string };

/** The boat as any server has changed it. */
export type LiveBoat = {
  /** The boat as this server last read it, at most a moment ago. For what must not wait for the database. */
  readonly now: CurrentBoat;
  /**
   * Reads the boat as it is: its version, and the rest only after a change. To be called before a transaction begins: within one it would wait for a
   * second connection, and many at once for each other.
   */
  read: () => Promise<CurrentBoat>;
  /** Calls a listener after each change that this server reads, with the boat as it was before. */
  onChange: (listener: (before: CurrentBoat) => void) => void;
};

/** Returns a function that returns what remembers something of the log: an empty one once another log has taken its place. */
export function perLog<Memory>(boat: { readonly now: { logId: string | null } }, empty: () => Memory): () => Memory {
  let [logId, memory] = [boat.now.logId, empty()];
  return () => {
    if (boat.now.logId !== logId) [logId, memory] = [boat.now.logId, empty()];
    return memory;
  };
}

/** Reads the boat of a prepared database. Later changes are found by `read`. */
export async function openBoat(db: Database): Promise<LiveBoat> {
  const listeners: ((before: CurrentBoat) => void)[] = [];
  const load = async (): Promise<CurrentBoat & Head> => {
    const [boat] = await db.run<CurrentBoat & Head>(findBoat);
    if (!boat) throw new Error('The boat has no row, or no family runs it.');
    return boat;
  };
  let now = await load();
  return {
    get now() {
      return now;
    },
    read: coalesce(async () => {
      const [head] = await db.run<Head>(findHead);
      if (head?.version === now.version && head.logId === now.logId) return now;
      const [before, loaded] = [now, await load()];
      // Reads may overlap.
      if (loaded.logId === now.logId && loaded.version <= now.version) return now;
      now = loaded;
      for (const listener of listeners) listener(before);
      return now;
    }),
    onChange: (listener) => void listeners.push(listener),
  };
}

/** The time zones that some of the supported browsers are too old to know, as they know them. */
const olderNames: Partial<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

/** Returns a time zone under a name that all supported browsers know. */
export const widelyKnown = (timeZone: string): string => olderNames[timeZone] ?? timeZone;

const HOUR_MS = 3_600_000;
const MONTH_MS = 730 * HOUR_MS;
/** Back to when the oldest screens were made, and ahead over the next seasons. */
const MONTHS_BACK = 120;
const MONTHS_AHEAD = 24;

const zones = new Map<string, string>();

/**
 * Returns the time zone for screens to calculate with. Where clocks have stopped changing within ten years, a television that is never updated
 * still changes them. There it is the fixed offset, if that is whole hours.
 *
 * @param now in epoch milliseconds
 */
export function zoneForScreens(timeZone: string, now: number): string {
  const month = Math.floor(now / MONTH_MS);
  const key = `${timeZone} ${month}`;
  const zone = zones.get(key) ?? fixedZone(timeZone, month) ?? widelyKnown(timeZone);
  zones.set(key, zone);
  return zone;
}

/** Returns the zone of the only offset from a month on, if there was another one before. */
function fixedZone(timeZone: string, month: number): string | undefined {
  const offsetsOf = (count: number, step: number) =>
    new Set(Array.from({ length: count }, (_, at) => offsetAt((month + step * at) * MONTH_MS, timeZone)));
  const [offset = 0, ...others] = offsetsOf(MONTHS_AHEAD, 1);
  const hours = offset / HOUR_MS;
  if (others.length > 0 || !Number.isInteger(hours) || offsetsOf(MONTHS_BACK, -1).size === 1) return undefined;
  // The names have the hours behind UTC.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

import type { RecordedEvent, RoomHead, RoomJoined } from '@houseboat/contract/rooms.ts';
import { draftStream, isDraftStream } from '@houseboat/draft/events.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { coalesce, type Database, runWithin, statement } from '../db/database.ts';
import { readHeads, readStream } from './event-log.ts';

// A season exists once its draft was opened, and the latest is the current one: the log alone determines it.
const drafts = `name like '${draftStream('%')}' and version > 0`;

/** Whether the year of a path can be one. Only such a value may reach the database. */
export const isYear = (year: string): boolean => isDraftStream(draftStream(year));

/** SQL for the name of the current season's stream: that of the latest draft that was opened. Null before the first. */
export const currentDraft = `(select max(name) from streams where ${drafts})`;

export const currentYear = `split_part(${currentDraft}, ':', 2)::int`;

const find = statement('find-current-season', `select ${currentYear} as year`);
const list = statement(
  'list-years',
  `select split_part(name, ':', 2)::int as year from streams where ${drafts} order by year`,
);

/** Returns the year of the current season; null before the first was opened. It is not cached, because any server may open the next one. */
export async function readCurrentYear(db: Database): Promise<number | null> {
  const [row] = await db.run<{ year: number | null }>(find);
  return row?.year ?? null;
}

/** Returns the years of all seasons, oldest first. */
export const readYears = async (em: SqlEntityManager): Promise<number[]> =>
  (await runWithin<{ year: number }>(em, list)).map(({ year }) => year);

/** Returns an event as televisions may see it: the event itself, unless it has the address of the families' call. */
export const redactForDisplays = <Event extends RecordedEvent>(event: Event): Event =>
  event.type === 'CallSet' ? { ...event, data: { callUrl: null } } : event;

/**
 * Returns the function that reads a draft's head and all its events, or undefined if there is no such draft. Calls in one turn of the event loop share
 * a look at the head, and all calls at one version a read of the events: when a server dies, all its windows join elsewhere at once.
 */
function logReader(db: Database, room: string, logId: () => string) {
  let last: { log: string; version: number; read: ReturnType<typeof readStream> } | undefined;
  return coalesce(async () => {
    const log = logId();
    const [head] = await readHeads(db, [room]);
    if (!head) return undefined;
    if (last?.log !== log || last.version !== head.version)
      last = { log, version: head.version, read: readStream(db, room, 0) };
    const { read } = last;
    try {
      const stream = await read;
      return stream && { ...stream, now: head.now };
    } catch (error) {
      if (last?.read === read) last = undefined;
      throw error;
    }
  });
}

/**
 * Returns the streams that clients can subscribe to as rooms: those of all seasons' drafts, and `rooms`. A draft's stream is the truth itself:
 * joining its room returns the events that were missed, and its heads carry the time and the current season. A stream in `rooms` has only IDs of
 * the rows that changed, so joining returns its head, and the client reads the list again. Televisions may join drafts, and those of `rooms`
 * that are `forDisplays`.
 */
export const subscribableStreams = (
  db: Database,
  { logId, rooms }: { logId: () => string; rooms: { name: string; forDisplays?: true }[] },
) => {
  const rows = rooms.map(({ name }) => name);
  const readSeason = coalesce(() => readCurrentYear(db));
  const readers = new Map<string, ReturnType<typeof logReader>>();
  async function readDraft(room: string) {
    const reader = readers.get(room) ?? logReader(db, room, logId);
    readers.set(room, reader);
    const read = await reader();
    if (!read) readers.delete(room);
    return read;
  }
  /** Returns the heads of rooms. Those of drafts name the season, so that a client that missed its opening learns of it. */
  async function toHeads(heads: { room: string; version: number; now: string }[]): Promise<RoomHead[]> {
    const log = logId();
    const season = heads.some(({ room }) => isDraftStream(room)) ? await readSeason() : null;
    return heads.map(({ room, version, now }) =>
      isDraftStream(room) && season !== null ? { room, log, version, now, season } : { room, log, version },
    );
  }

  return {
    isForDisplays: (room: string): boolean =>
      isDraftStream(room) || rooms.some((each) => each.name === room && each.forDisplays),
    has: async (room: string): Promise<boolean> =>
      rows.includes(room) || (isDraftStream(room) && (await readDraft(room)) !== undefined),
    /** Returns a room's head and its events after a version. */
    read: async (room: string, after: number): Promise<RoomHead & Pick<RoomJoined, 'events'>> => {
      const read = isDraftStream(room)
        ? await readDraft(room)
        : (await readHeads(db, [room])).map((head) => ({ ...head, events: [] })).at(0);
      const none = { room, log: logId(), version: 0 };
      if (!read) return { ...none, events: [] };
      const [head = none] = await toHeads([{ ...read, room }]);
      // A version beyond the head belongs to another log.
      return { ...head, events: after > read.version ? read.events : read.events.slice(after) };
    },
    redactForDisplays,
    heads: async (rooms: string[]): Promise<RoomHead[]> => toHeads(await readHeads(db, rooms)),
  };
};

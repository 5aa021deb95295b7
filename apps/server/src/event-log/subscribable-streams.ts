import type { RoomHead, RoomJoined } from '@houseboat/contract/rooms.ts';
import type { Database } from '../db/database.ts';
import { readHeads, readStream } from './event-log.ts';

type Streams = {
  logId: string;
  /** The year of the current season. */
  season: number;
  logs: string[];
  rows: string[];
};

/**
 * The streams that clients can subscribe to as rooms. A stream in `logs` is a draft and the truth itself: joining its room returns the events
 * that were missed, and its heads carry the time and the season. A stream in `rows` has only IDs of the rows that changed, so joining
 * returns its head, and the client reads the list again.
 */
export const subscribableStreams = (db: Database, { logId: log, season, logs, rows }: Streams) => {
  const headOf = (room: string, { version, now }: { version: number; now: string }): RoomHead =>
    logs.includes(room) ? { room, log, version, now, season } : { room, log, version };
  return {
    has: (room: string): boolean => logs.includes(room) || rows.includes(room),
    read: async (room: string, after: number): Promise<RoomHead & Pick<RoomJoined, 'events'>> => {
      const empty = { room, log, version: 0, events: [] };
      if (logs.includes(room)) {
        const read = await readStream(db, room, after);
        return read ? { ...headOf(room, read), events: read.events } : empty;
      }
      const [head] = await readHeads(db, [room]);
      return head ? { ...headOf(room, head), events: [] } : empty;
    },
    heads: async (rooms: string[]): Promise<RoomHead[]> =>
      (await readHeads(db, rooms)).map((head) => headOf(head.room, head)),
  };
};

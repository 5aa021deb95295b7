import type { RoomHead, RoomJoined } from '@houseboat/contract/rooms.ts';
import type { Database } from '../db/database.ts';
import { readHeads, readStream } from './event-log.ts';

/**
 * The streams that clients can subscribe to as rooms. A stream in `logs` is the truth itself, so joining its room returns the events that were
 * missed. A stream in `rows` has only IDs of the rows that changed, so joining returns its head, and the client reads the list again.
 */
export const subscribableStreams = (
  db: Database,
  { logId: log, logs, rows }: { logId: string; logs: string[]; rows: string[] },
) => ({
  has: (room: string): boolean => logs.includes(room) || rows.includes(room),
  read: async (room: string, after: number): Promise<Pick<RoomJoined, 'log' | 'version' | 'events'>> => {
    if (logs.includes(room)) return { log, ...((await readStream(db, room, after)) ?? { version: 0, events: [] }) };
    const [head] = await readHeads(db, [room]);
    return { log, version: head?.version ?? 0, events: [] };
  },
  heads: async (rooms: string[]): Promise<RoomHead[]> => (await readHeads(db, rooms)).map((head) => ({ ...head, log })),
});

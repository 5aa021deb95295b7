import type { RoomHead, RoomJoined } from '@houseboat/contract/rooms.ts';
import type { Database } from '../db/database.ts';
import { readHeads, readStream } from './event-log.ts';

/**
 * The streams that may be subscribableStreams as rooms: those whose truth is their log, and those whose truth is rows. Of rows the log keeps ids
 * only, so who joins is told the head, and has the rest from the list.
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

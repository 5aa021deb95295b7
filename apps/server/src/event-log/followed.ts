import type { RecordedEvent, RoomHead } from '@houseboat/contract/rooms.ts';
import type { Database } from '../db/database.ts';
import { readHeads, readStream } from './event-log.ts';

/**
 * The streams that may be followed as rooms: those whose truth is their log, and those whose truth is rows. Of rows the log keeps ids
 * only, so who joins is told the head, and has the rest from the list.
 */
export const followed = (db: Database, { logs, rows }: { logs: string[]; rows: string[] }) => ({
  has: (room: string): boolean => logs.includes(room) || rows.includes(room),
  read: async (room: string, after: number): Promise<{ version: number; events: RecordedEvent[] }> => {
    if (logs.includes(room)) return (await readStream(db, room, after)) ?? { version: 0, events: [] };
    const [head] = await readHeads(db, [room]);
    return { version: head?.version ?? 0, events: [] };
  },
  heads: (rooms: string[]): Promise<RoomHead[]> => readHeads(db, rooms),
});

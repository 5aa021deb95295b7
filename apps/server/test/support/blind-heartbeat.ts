import type { Database } from '../../src/platform/db/database.ts';

/** A database that hides ended sessions from the heartbeat while it is blind, so that only a notification disconnects their sockets. */
export type BlindableDatabase = Database & { isBlind: boolean };

export function withBlindHeartbeat(real: Database): BlindableDatabase {
  const db: BlindableDatabase = {
    ...real,
    isBlind: true,
    run: async (statement, values = []) => {
      const rows = await real.run<never>(statement, values);
      if (!db.isBlind || statement.name !== 'find-active-sessions') return rows;
      return (values[0] as string[]).map((sid) => ({ sid }) as never);
    },
  };
  return db;
}

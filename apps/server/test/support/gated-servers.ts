import { afterAll } from '@jest/globals';
import type { AppDeps } from '../../src/app.ts';
import { openBoatDatabase } from './database.ts';
import { type Gate, gated, openGate } from './gated.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from './server.ts';

/** Starts two servers on one database for a file's tests, whose writes wait at a gate, and signs a family in at each. */
export async function gatedServers(deps: Partial<AppDeps> = {}) {
  const gate: Gate = { before: openGate };
  const db = gated(await openBoatDatabase(), gate);
  const servers = [await startServer({ ...deps, db }), await startServer({ ...deps, db })];
  const clients = await Promise.all(servers.map(({ app }, index) => signedIn(app, index ? 'birch' : 'aalto')));
  afterAll(async () => {
    for (const server of servers) await server.close();
    await db.close();
  });
  return {
    gate,
    db,
    /** The first server for even numbers, and the second for odd ones. */
    server: (nth: number) => servers[nth % 2] as TestServer,
    /** Aalto at the first server for even numbers, and Birch, the designated family, at the second for odd ones. */
    client: (nth: number) => clients[nth % 2] as SignedIn,
  };
}

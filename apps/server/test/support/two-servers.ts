import { afterAll } from '@jest/globals';
import { entities } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { createDatabase } from './database.ts';
import { startServer, type TestServer } from './server.ts';
import { closeClients } from './socket.ts';

type Pair<One> = [One, One];

async function openTwice(url: string): Promise<Pair<Database>> {
  return [await openPostgres(url, entities), await openPostgres(url, entities)];
}

type Options = Parameters<typeof startServer>[0] & { url?: string };

/**
 * Starts two servers for the tests of a file, each with its own connections to one database.
 *
 * @param db what both use in place of connections of their own
 * @param url the database; default: a new one
 */
export async function twoServers({ db, url, ...options }: Options = {}) {
  const databases: Pair<Database> = db ? [db, db] : await openTwice(url ?? (await createDatabase()));
  const started: TestServer[] = [];
  // Before they start: the second one may not.
  afterAll(async () => {
    closeClients();
    for (const server of started) await server.close();
    for (const each of new Set(databases)) await each.close();
  });
  const start = async (nth: 0 | 1) => {
    const server = await startServer({ ...options, db: databases[nth] });
    started.push(server);
    return server;
  };
  const servers: Pair<TestServer> = [await start(0), await start(1)];
  /** Does the same with both. */
  const both = <Result>(act: (server: TestServer) => Promise<Result>): Promise<Pair<Result>> =>
    Promise.all([act(servers[0]), act(servers[1])]);
  return { databases, servers, both };
}

import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../support/database.ts';
import { signedIn, startServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

/** How many more connections break as soon as the bus has them. */
let toBreak = 2;

const db = await openTestDatabase();
// The connection breaks before the LISTEN, which then fails.
db.pool.on('acquire', (client) => {
  const query = client.query.bind(client) as (...request: unknown[]) => unknown;
  const breaking = (...request: unknown[]) => {
    if (toBreak === 0 || !String(request[0]).startsWith('LISTEN')) return query(...request);
    toBreak -= 1;
    return query('select pg_terminate_backend(pg_backend_pid())');
  };
  Object.assign(client, { query: breaking });
});
const server = await startServer({ db });
afterAll(async () => {
  closeClients();
  await server.close();
  await db.close();
});

test('a bus connection that breaks before it listens is replaced by exactly one other', async () => {
  const { cookie } = await signedIn(server.app, 'aalto');
  const client: Client = await connectTo(await server.listen(), cookie);
  await joinRoom(client, 'draft:2026');
  const listening = async () =>
    (
      await db
        .em()
        .execute(`select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`)
    ).length;
  await until(async () => toBreak === 0 && (await listening()) > 0);
  // Any further connection would be there by the next heartbeat.
  await new Promise((head) => client.once('room:head', head));
  expect(await listening()).toBe(1);
  // Of the others, only the listener for appends stays checked out.
  await until(async () => db.pool.totalCount - db.pool.idleCount === 2);
});

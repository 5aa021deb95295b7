import { expect, test } from '@jest/globals';
import { openTestDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';

/** Turns of the event loop that pass between a server's start and its stop: at one of them or another the bus is just coming up. */
const turns = [0, 1, 2, 3, 8];

test.each(turns)('a server that is stopped %i turns after its start leaves no connection behind', async (count) => {
  const db = await openTestDatabase();
  const server = await startServer({ db });
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
  await server.close();
  await db.close();
  expect(db.pool.totalCount).toBe(0);
});

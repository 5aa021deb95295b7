import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Database } from '../../src/platform/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

let db: Database;
let server: TestServer;
let address: string;

beforeAll(async () => {
  db = await openTestDatabase();
  server = await startServer({ db });
  address = await server.listen();
});
afterAll(async () => {
  closeClients();
  await server.close();
  await db.close();
});

const seenAt = async (familyId: string) => {
  const rows = await db
    .em()
    .execute<{ at: string }[]>('select extract(epoch from seen_at) as at from last_seen where family_id = ?', [
      familyId,
    ]);
  return Number(rows[0]?.at ?? 0);
};

test('a family is seen when a window enters the draft’s room, while it stays and when it leaves; a television is not', async () => {
  const aalto = await signedIn(server.app, 'aalto');
  const window = await connectTo(address, aalto.cookie);
  await joinRoom(window, 'inventory');
  const tv = await pairedTelevision(server.app, await signedIn(server.app, 'birch'));
  await joinRoom(await connectTo(address, tv.cookie), 'draft:2026');
  expect((await db.em().execute('select from last_seen')).length).toBe(0);

  await joinRoom(window, 'draft:2026');
  const seenAfter = (moment: number) =>
    until(async () => {
      const at = await seenAt(aalto.familyId);
      return at > moment ? at : undefined;
    });
  const entered = await until(() => seenAt(aalto.familyId));
  const stayed = await seenAfter(entered);
  window.close();
  const left = await seenAfter(stayed);
  // It left within a heartbeat, and is not seen after that.
  await server.app.close();
  expect(await seenAt(aalto.familyId)).toBe(left);
  expect(await db.em().execute('select family_id from last_seen')).toEqual([{ family_id: aalto.familyId }]);
});

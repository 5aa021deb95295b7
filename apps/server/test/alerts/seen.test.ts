import { afterAll, expect, test } from '@jest/globals';
import { openBoatDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { seenOn } from '../support/seen.ts';
import { signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const db = await openBoatDatabase();
const server = await startServer({ db });
const address = await server.listen();
afterAll(async () => {
  closeClients();
  await server.close();
  await db.close();
});

const { seenAt, seenAfter } = seenOn(db);

test('a family is seen when a window enters the draft’s room, while it stays and when it leaves; a television is not', async () => {
  const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
  const window = await connectTo(address, aalto.cookie);
  await joinRoom(window, 'inventory');
  const tv = await pairedTelevision(server.app, await signedIn(server.app, 'cohen'));
  await joinRoom(await connectTo(address, tv.cookie), 'draft:2026');
  const listed = async () => (await birch.get('/api/families/seen')).json();
  const before = await listed();
  expect((await aalto.get('/api/families/seen')).statusCode).toBe(403);
  expect(before).not.toContain(aalto.familyId);

  await joinRoom(window, 'draft:2026');
  const entered = await until(() => seenAt(aalto.familyId));
  expect(await listed()).toEqual([...before, aalto.familyId].sort());
  expect((await tv.get('/api/families/seen')).statusCode).toBe(403);
  const stayed = await seenAfter(aalto.familyId, entered);
  window.close();
  const left = await seenAfter(aalto.familyId, stayed);
  // It left within a heartbeat, and is not seen after that.
  await server.app.close();
  expect(await seenAt(aalto.familyId)).toBe(left);
  const rows = await db.em().execute<{ id: string }[]>('select family_id as id from last_seen order by family_id');
  expect(rows.map(({ id }) => id)).toEqual([...before, aalto.familyId].sort());
});

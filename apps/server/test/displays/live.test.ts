import { handoverRoom, inventoryRoom } from '@houseboat/contract/constants.ts';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { createDraft } from '../../src/modules/draft/commands.ts';
import { withBlindHeartbeat } from '../support/blind-heartbeat.ts';
import { draftBoat } from '../support/boat.ts';
import { openBoatDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

const db = withBlindHeartbeat(await openBoatDatabase());
const server = await startServer({ db });
const address = await server.listen();
const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
beforeEach(() => birch.post('/api/weeks/2026/reset'));
afterEach(closeClients);
afterAll(async () => {
  await server.close();
  await db.close();
});

const paired = () => pairedTelevision(server.app, aalto);
/** Appends an event that is not published to the room. Returns its version. */
async function resetUnheard(): Promise<number> {
  await createDraft({ db: server.db, year: 2026, boat: draftBoat }).execute(
    { type: 'ResetDraft', by: { familyId: birch.familyId, isAdmin: true } },
    null,
  );
  return (await aalto.get('/api/draft/2026')).json().version;
}

test('a television follows the draft and the handover, and no other room', async () => {
  const tv = await connectTo(address, (await paired()).cookie);
  const { version } = await joinRoom(tv, ROOM);
  await joinRoom(tv, handoverRoom);
  expect(await tv.emitWithAck('room:join', { room: inventoryRoom })).toEqual({
    ok: false,
    message: 'A TV can only join the draft and the handover.',
  });
  expect(await tv.emitWithAck('room:join', { room: 'draft:1999' })).toEqual({
    ok: false,
    message: 'There is no such room.',
  });
  await birch.post('/api/weeks/2026/reset');
  await until(() => tv.heard.length === 1);
  expect(tv.heard).toEqual([expect.objectContaining({ version: version + 1, type: 'DraftReset' })]);
  // A family may join the room that the television may not.
  await joinRoom(await connectTo(address, aalto.cookie), inventoryRoom);
});

test('a television learns that the call has changed, and not its address', async () => {
  const [tv, family] = [await connectTo(address, (await paired()).cookie), await connectTo(address, aalto.cookie)];
  const { version } = await joinRoom(tv, ROOM);
  await joinRoom(family, ROOM);
  const setCall = (callUrl: string) => birch.post('/api/draft/2026/call', { callUrl });
  const callUrl = 'https://meet.example.org/heron';
  await setCall(callUrl);
  await until(() => tv.heard.length === 1 && family.heard.length === 1);
  expect(family.heard).toMatchObject([{ version: version + 1, type: 'CallSet', data: { callUrl } }]);
  expect(tv.heard).toEqual([{ ...family.heard[0], data: { callUrl: null } }]);
  expect((await joinRoom(tv, ROOM, version)).events).toMatchObject([{ version: version + 1, data: { callUrl: null } }]);
  expect((await joinRoom(family, ROOM, version)).events).toMatchObject([{ version: version + 1, data: { callUrl } }]);

  await tv.emitWithAck('room:leave', { room: ROOM });
  await setCall('https://meet.example.org/crane');
  await until(() => family.heard.length === 2);
  await tv.emitWithAck('room:leave', { room: ROOM });
  expect(tv.heard).toHaveLength(1);
});

test('a television does not count as present, and sees who is', async () => {
  const [tv, family] = [await connectTo(address, (await paired()).cookie), await connectTo(address, birch.cookie)];
  expect((await joinRoom(tv, ROOM)).presence).toEqual([]);
  expect((await joinRoom(family, ROOM)).presence).toEqual([birch.familyId]);
  await until(() => tv.presence.join() === birch.familyId);
  // The family that approved it is present on its own screens only.
  const own = await connectTo(address, aalto.cookie);
  await joinRoom(own, ROOM);
  const both = [aalto.familyId, birch.familyId].sort().join();
  await until(() => tv.presence.join() === both && family.presence.join() === both);
  own.close();
  await until(() => tv.presence.join() === birch.familyId && family.presence.join() === birch.familyId);
  tv.close();
  family.close();
});

test('a television that is alone in a room receives its head', async () => {
  const tv = await connectTo(address, (await paired()).cookie);
  await joinRoom(tv, ROOM);
  const version = await resetUnheard();
  await until(() => tv.heads.find((head) => head.room === ROOM && head.version === version));
  expect(tv.heard).toEqual([]);
});

test('a revoked television is disconnected at once, and no other', async () => {
  const [gone, kept] = [await paired(), await paired()];
  const [revoked, other] = [await connectTo(address, gone.cookie), await connectTo(address, kept.cookie)];
  await birch.delete(`/api/displays/${gone.display.id}`);
  await until(() => !revoked.connected);
  await expect(connectTo(address, gone.cookie)).rejects.toThrow('Not authenticated');

  db.isBlind = false;
  // The heartbeat finds sessions that ended without a notification. A changed password does not end a television's session.
  await server.db.em().execute('update families set password_version = password_version + 1');
  await joinRoom(other, ROOM);
  const heard = other.heads.length;
  await until(() => other.heads.length > heard + 1);
  expect(other.connected).toBe(true);
  await server.db.em().execute('update displays set family_id = null');
  await until(() => !other.connected);
  await server.db.em().execute('update families set password_version = password_version - 1');
});

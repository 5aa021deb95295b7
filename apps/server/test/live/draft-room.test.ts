import { afterAll, expect, test } from '@jest/globals';
import { pairedTelevision } from '../support/display.ts';
import { draftRoom } from '../support/draft-room.ts';
import { everybody, startServer } from '../support/server.ts';
import { connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';

const server = await startServer();
const address = await server.listen();
const families = await everybody(server.app);
const [aalto, birch] = families;
afterAll(() => server.close());

const { passMinute, joined, say, cheer } = draftRoom(address, families);

test('a family that is ready is so for everybody in the room, and for those who join', async () => {
  const [phone, other] = [await joined(birch), await joined(aalto)];
  expect(await say(phone, true)).toEqual({ ok: true });
  for (const client of [phone, other]) await until(() => client.ready.join() === birch.familyId);
  const late = await connectTo(address, aalto.cookie);
  expect((await joinRoom(late, ROOM)).ready).toEqual([birch.familyId]);
  // Joining again, as after a gap, changes nothing.
  expect((await joinRoom(phone, ROOM)).ready).toEqual([birch.familyId]);
});

test('a family switches “ready” off in one window for all its windows', async () => {
  const [phone, laptop, other] = [await joined(birch), await joined(birch), await joined(aalto)];
  for (const client of [phone, laptop]) expect(await say(client, true)).toEqual({ ok: true });
  await until(() => other.ready.join() === birch.familyId);
  expect(await say(laptop, false)).toEqual({ ok: true });
  for (const client of [phone, laptop, other]) await until(() => client.ready.length === 0);
});

test.each(['leaves the room', 'closes its page'])(
  'a family stays ready for a minute after its last socket %s',
  async (how) => {
    const [phone, other] = [await joined(birch), await joined(aalto)];
    await say(phone, true);
    await until(() => other.ready.join() === birch.familyId);
    if (how === 'leaves the room') await phone.emitWithAck('room:leave', { room: ROOM });
    else phone.close();
    await until(() => other.presence.join() === aalto.familyId);
    expect(other.ready).toEqual([birch.familyId]);
    const back = await connectTo(address, birch.cookie);
    expect((await joinRoom(back, ROOM)).ready).toEqual([birch.familyId]);
    await until(() => other.presence.length === 2);
    back.close();
    await until(() => other.presence.join() === aalto.familyId);
    passMinute();
    await until(() => other.ready.length === 0);
  },
);

test('a reaction reaches everybody in the room, televisions too, and nobody else', async () => {
  const tv = await joined(await pairedTelevision(server.app, aalto));
  const [phone, other, outside] = [await joined(birch), await joined(aalto), await connectTo(address, aalto.cookie)];
  expect(await phone.emitWithAck('draft:react', { kind: 'wave' })).toEqual({ ok: true });
  expect(await other.emitWithAck('draft:react', { kind: 'wow' })).toEqual({ ok: true });
  for (const client of [tv, phone, other]) {
    await until(() => client.reactions.length === 2);
    expect(client.reactions).toEqual([
      { familyId: birch.familyId, kind: 'wave' },
      { familyId: aalto.familyId, kind: 'wow' },
    ]);
  }
  await outside.emitWithAck('room:leave', { room: ROOM });
  expect(outside.reactions).toEqual([]);
});

test('a television cannot be ready, nor react', async () => {
  const tv = await joined(await pairedTelevision(server.app, aalto));
  const refused = { ok: false, message: 'A TV can only show the draft.' };
  expect([await say(tv, true), await cheer(tv)]).toEqual([refused, refused]);
  expect((await joinRoom(tv, ROOM)).ready).toEqual([]);
  expect(tv.reactions).toEqual([]);
});

test('a family that is not in the draft’s room can send nothing to it', async () => {
  const client = await connectTo(address, birch.cookie);
  const refused = { ok: false, message: 'Join the draft’s room first.' };
  expect([await say(client, true), await cheer(client)]).toEqual([refused, refused]);
  await joinRoom(client, 'inventory');
  expect(await cheer(client)).toEqual(refused);
  // Messages take effect in order, so one may follow a join at once.
  const [, sent] = await Promise.all([joinRoom(client, ROOM), cheer(client)]);
  expect(sent).toEqual({ ok: true });
  const [, late] = await Promise.all([client.emitWithAck('room:leave', { room: ROOM }), cheer(client)]);
  expect(late).toEqual(refused);
});

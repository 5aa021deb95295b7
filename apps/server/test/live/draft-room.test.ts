import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { pairedTelevision } from '../support/display.ts';
import { everybody, startServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';
const tooMany = { ok: false, message: 'That was a lot at once. Please wait a few seconds.' };

/**
 * The server's monotonic clock, which stands still: no busy machine makes the limit's window pass. In whole milliseconds, because adding
 * ten seconds to a fraction rounds, and a message exactly one window old would sometimes still count.
 */
let clock = Math.ceil(performance.now());

/** Advances the clock to where no message of before counts. */
const passWindow = () => {
  clock += 10_000;
  jest.spyOn(performance, 'now').mockReturnValue(clock);
};

const server = await startServer();
const address = await server.listen();
const [aalto, birch, cohen] = await everybody(server.app);
beforeEach(passWindow);
afterEach(async () => {
  closeClients();
  // Nobody is ready any more in the next test.
  for (const family of [birch, cohen, aalto]) {
    passWindow();
    await say(await joined(family), false);
  }
  closeClients();
  const last = await connectTo(address, cohen.cookie);
  await until(async () => (await joinRoom(last, ROOM)).presence.join() === cohen.familyId);
  closeClients();
});
afterAll(() => server.close());

async function joined(who: { cookie: string }): Promise<Client> {
  const client = await connectTo(address, who.cookie);
  await joinRoom(client, ROOM);
  return client;
}
const say = (client: Client, ready: boolean) => client.emitWithAck('draft:ready', { ready });
const cheer = (client: Client) => client.emitWithAck('draft:react', { kind: 'cheer' });

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

/** Advances the clock until a minute has passed. Everybody hears of the change with the next heartbeat. */
const passMinute = () => {
  for (let passed = 0; passed <= 60_000; passed += 10_000) passWindow();
};

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

test('a page that was disconnected for long says again that its family is ready, unless that was withdrawn', async () => {
  const other = await joined(aalto);
  const before = await joined(birch);
  expect(await say(before, true)).toEqual({ ok: true });
  before.close();
  await until(() => other.presence.join() === aalto.familyId);
  passMinute();
  const [phone, laptop] = [await joined(birch), await joined(birch)];
  const again = () => phone.emitWithAck('draft:ready', { ready: true, again: true });
  expect((await joinRoom(phone, ROOM)).ready).toEqual([]);
  expect(await again()).toEqual({ ok: true });
  await until(() => laptop.ready.join() === birch.familyId);
  expect(await say(laptop, false)).toEqual({ ok: true });
  await until(() => phone.ready.length === 0);
  expect(await again()).toEqual({ ok: true });
  expect((await joinRoom(phone, ROOM)).ready).toEqual([]);
});

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

test('a family can send five messages in ten seconds, from all its windows together', async () => {
  const [phone, laptop, other] = [await joined(birch), await joined(birch), await joined(aalto)];
  for (const client of [phone, laptop, phone, laptop]) expect(await cheer(client)).toEqual({ ok: true });
  expect(await say(phone, true)).toEqual({ ok: true });
  expect(await cheer(laptop)).toEqual(tooMany);
  expect(await say(phone, false)).toEqual(tooMany);
  // Another family is not affected, and sees what was sent before.
  expect(await cheer(other)).toEqual({ ok: true });
  await until(() => other.reactions.length === 5);
  await until(() => other.ready.join() === birch.familyId);
  // A new socket does not have a limit of its own.
  expect(await cheer(await joined(birch))).toEqual(tooMany);
  passWindow();
  expect(await cheer(phone)).toEqual({ ok: true });
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

test('malformed messages are refused with a reason', async () => {
  const client = await joined(birch);
  const send = client.emitWithAck.bind(client) as (...message: unknown[]) => Promise<unknown>;
  for (const message of [undefined, null, true, {}, { ready: 'yes' }, { ready: true, familyId: aalto.familyId }])
    expect(await send('draft:ready', message)).toEqual({
      ok: false,
      message: 'Say whether you are ready, with true or false.',
    });
  for (const message of [undefined, 'wave', { kind: 'poke' }, { kind: 'wave', familyId: aalto.familyId }])
    expect(await send('draft:react', message)).toEqual({
      ok: false,
      message: 'React with wave, cheer, love, laugh or wow.',
    });
  (client.emit.bind(client) as (...message: unknown[]) => void)('draft:react', { kind: 'wave' });
  // None of them counts toward the limit.
  for (let sent = 0; sent < 5; sent++) expect(await cheer(client)).toEqual({ ok: true });
});

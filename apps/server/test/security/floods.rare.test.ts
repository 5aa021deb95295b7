import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inventoryRoom } from '@houseboat/contract/constants.ts';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { createLive } from '../../src/platform/live/live.ts';
import { createPostgresBus } from '../../src/platform/live/open-bus.ts';
import { keepLog } from '../support/log.ts';
import { connectRaw, endRaws, type RawSocket } from '../support/raw-socket.ts';
import { signedIn, startServer } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';
const { lines, logger } = keepLog();

const server = await startServer({ logger });
const address = await server.listen();
const [aalto, birch] = [await signedIn(server.app, 'aalto'), await signedIn(server.app, 'birch')];
afterEach(() => {
  endRaws();
  closeClients();
});
afterAll(() => server.close());

const isGone = ({ ws }: RawSocket) => ws.readyState === ws.CLOSED;
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

test.each<[string, (flooder: RawSocket) => void]>([
  ['unknown events', ({ ws }) => times(300, () => ws.send('42["no:such:thing",{}]'))],
  ['joins', ({ ws }) => times(300, () => ws.send(`421["room:join",{"room":"${ROOM}"}]`))],
  ['acknowledgments of nothing', ({ ws }) => times(300, () => ws.send('437[]'))],
  ['unsolicited pongs', ({ ws }) => times(300, () => ws.send('3'))],
  ['WebSocket pings', ({ ws }) => times(300, () => ws.ping())],
])('a client that floods with %s is disconnected, and a full room receives everything', async (_, flood) => {
  const room = await Promise.all(times(20, () => connectTo(address, birch.cookie)));
  const [{ version: head } = { version: 0 }] = await Promise.all(room.map((client) => joinRoom(client, ROOM)));
  const flooder = await connectRaw(address, aalto.cookie);
  const said = lines.length;
  flood(flooder);
  for (let reset = 0; reset < 5; reset++) await birch.post('/api/weeks/2026/reset');
  await until(() => isGone(flooder));
  await until(() => room.every(({ heard }) => heard.length >= 5));
  for (const { heard, connected } of room)
    expect([connected, heard.map(({ version }) => version - head)]).toEqual([true, [1, 2, 3, 4, 5]]);
  // A client that reconnects is accepted, and catches up.
  expect((await joinRoom(await connectTo(address, aalto.cookie), ROOM, head)).events).toHaveLength(5);
  if (!flood.toString().includes('ping()'))
    expect(lines.slice(said).join('')).toMatch(
      /"family":"[^"]+","address":"[^"]+","msg":"disconnected a client that sent too much/,
    );
});

test('a client may rejoin all its rooms repeatedly', async () => {
  const client = await connectTo(address, aalto.cookie);
  for (let outage = 0; outage < 10; outage++)
    await Promise.all([ROOM, inventoryRoom, 'issues', 'waivers'].map((room) => joinRoom(client, room)));
  expect(client.connected).toBe(true);
});

test('a flood in a single polling request is disconnected as well', async () => {
  const poll = (sid = '', body?: string) =>
    fetch(`${address}/socket.io/?EIO=4&transport=polling${sid}`, {
      headers: { cookie: aalto.cookie },
      ...(body && { method: 'POST', body }),
    });
  const sid = `&sid=${JSON.parse((await (await poll()).text()).slice(1)).sid}`;
  await poll(sid, '40');
  expect(await (await poll(sid)).text()).toMatch(/^40/);
  await poll(sid, times(300, () => '42["no:such:thing"]').join('\x1e'));
  expect(await (await poll(sid)).json()).toMatchObject({ message: 'Session ID unknown' });
});

test('a message of 16 KiB is accepted, and a larger one disconnects', async () => {
  const event = (bytes: number) => `42["${'x'.repeat(bytes - '42[""]'.length)}"]`;
  const taken = await connectRaw(address, aalto.cookie);
  taken.ws.send(event(16_384));
  taken.ws.send(`421["room:join",{"room":"${ROOM}"}]`);
  await until(() => taken.heard.find((said) => said.startsWith('431')));
  taken.ws.send(event(16_385));
  const [code] = await once(taken.ws, 'close');
  expect(code).toBe(1009);
});

test('nonsense below Socket.IO ends at most its own connection', async () => {
  const polite = await connectTo(address, birch.cookie);
  const nested = '['.repeat(8000) + ']'.repeat(8000);
  const nonsense = ['', '2', '2probe', '9', '42', '42{}', '42null', '42[7]', '42["error","x"]', '42["disconnect"]'];
  const protocol = ['40/admin,', '40', '44{"message":"x"}', '43__proto__[]', '451-["x",{"_placeholder":true,"num":9}]'];
  for (const said of [...nonsense, ...protocol, '4599999-["x"]', `42${nested}`, `42["room:join",${nested}]`]) {
    const { ws } = await connectRaw(address, aalto.cookie);
    ws.send(said);
    ws.send(Buffer.from('binary'));
    await once(ws, 'close');
  }
  expect((await joinRoom(polite, ROOM)).ok).toBe(true);
});

test('a client that never reads is disconnected, and delays nobody', async () => {
  const httpServer = createServer();
  const log = keepLog();
  const session = (sid: string) => ({ sid, family: { id: sid }, display: null });
  const live = createLive({
    httpServer,
    log: pino(log.logger as object, (log.logger as { stream: { write: (line: string) => void } }).stream),
    bus: createPostgresBus(server.db.pool, server.app.log),
    isOwnOrigin: () => true,
    identifyClient: { sidOf: (cookie) => cookie, networkOf: () => '127.0.0.1' },
    signInMs: 5_000,
    findSession: async (cookie) => session(cookie ?? '') as never,
    sessions: { findActive: async (sids) => new Set(sids), onEnded: () => {} },
    rooms: {
      has: async () => true,
      isForDisplays: () => false,
      // A large response, like that of a long log.
      read: async (room) => ({
        room,
        log: 'log',
        version: 1,
        events: [{ type: 'CallSet', data: { callUrl: 'x'.repeat(500_000) } } as never],
      }),
      heads: async () => [],
      redactForDisplays: (event) => event,
    },
    onSeen: () => {},
    onSomethingDue: () => {},
    onBroadcast: () => {},
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const at = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  const reader = await connectTo(at, 'reader');
  await joinRoom(reader, ROOM);
  const deaf = await connectRaw(at, 'deaf');
  deaf.ws.pause();
  // Too few for a flood.
  times(150, () => deaf.ws.send(`421["room:join",{"room":"${ROOM}"}]`));
  await until(() =>
    log.lines.find((line) => /"family":"deaf",.*"msg":"disconnected a client that did not read"/.test(line)),
  );
  await until(() => reader.presence.join() === 'reader');
  live.publish(ROOM, [{ version: 2, type: 'DraftReset', data: {}, actor: null, at: new Date().toISOString() }]);
  await until(() => reader.heard.length === 1);
  endRaws();
  closeClients();
  await live.close();
  httpServer.close();
});

test('a session can have a hundred sockets, and other sessions have their own', async () => {
  const sockets: Client[] = await Promise.all(times(100, () => connectTo(address, aalto.cookie)));
  await expect(connectTo(address, aalto.cookie)).rejects.toThrow('open on too many pages of this browser');
  await connectTo(address, birch.cookie);
  await connectTo(address, (await signedIn(server.app, 'aalto')).cookie);
  sockets[0]?.close();
  await until(() => connectTo(address, aalto.cookie).catch(() => false));
  expect(sockets.slice(1).every(({ connected }) => connected)).toBe(true);
});

test('a page of another site cannot connect, by any transport', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-site' }]) {
    const polling = await fetch(`${address}/socket.io/?EIO=4&transport=polling`, {
      headers: headers as Record<string, string>,
    });
    expect(polling.status).toBe(403);
    await expect(connectTo(address, aalto.cookie, headers as Record<string, string>)).rejects.toThrow();
  }
});

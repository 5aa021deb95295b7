import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { connectRaw, endRaws } from '../support/raw-socket.ts';
import { signedIn, startServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';
/** How long a graceful close waits for the other side. */
const LINGER_MS = 30_000;

/** A server with more time to sign in than any test takes, and one with little. */
const server = await startServer({ trustProxy: true, signInMs: 600_000 });
const hasty = await startServer({ db: server.db, trustProxy: true, signInMs: 1_000 });
const [address, hastyAddress] = [await server.listen(), await hasty.listen()];
const aalto = await signedIn(server.app, 'aalto');
afterEach(() => {
  endRaws();
  closeClients();
});
afterAll(async () => {
  await hasty.close();
  await server.close();
});

const times = <T>(count: number, work: (nth: number) => T) => Array.from({ length: count }, (_, nth) => work(nth));
const from = (client: string) => ({ 'x-forwarded-for': client });
const poll = (headers: Record<string, string>, query = '', init: RequestInit = {}, to = address) =>
  fetch(`${to}/socket.io/?EIO=4&transport=polling${query}`, { ...init, headers });

/** Opens polling connections by requests in a single write. Returns the ids of those that the server accepted. */
async function openAtOnce(count: number, headers: Record<string, string>): Promise<string[]> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  const lines = Object.entries({ host: new URL(address).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  socket.write(request.repeat(count));
  await until(() => text.split(/(?:"maxPayload":\d+|"message":"Forbidden")\}/).length > count);
  socket.destroy();
  return [...text.matchAll(/"sid":"([^"]+)"/g)].map(([, sid]) => sid ?? '');
}

const isOpen = async (sid: string) => (await poll({}, `&sid=${sid}`, { method: 'POST', body: '3' })).status === 200;

/** Connects a family by both transports, and joins a room. */
async function expectFamilyToConnect(headers = {}): Promise<void> {
  for (const transport of ['polling', 'websocket'] as const) {
    const family = await connectTo(address, aalto.cookie, headers, [transport]);
    expect((await joinRoom(family, ROOM)).ok).toBe(true);
    family.close();
  }
}

/** Opens a connection that never signs in. Returns whether the server accepted it. */
const opens = {
  polling: async (headers: Record<string, string>, to = address) =>
    (await poll({ ...headers, connection: 'close' }, '', {}, to)).status === 200,
  websocket: (headers: Record<string, string>, to = address) =>
    connectRaw(to, undefined, headers).then(
      ({ ws }) => {
        // From here on it responds to nothing, not even to a close frame.
        ws.pause();
        return true;
      },
      () => false,
    ),
};

test.each(['polling', 'websocket'] as const)(
  'a network can have fifty connections by %s that have not signed in, and its families connect',
  async (transport) => {
    const network = transport === 'polling' ? '2001:db8:0:1' : '2001:db8:0:2';
    const opened = await Promise.all(times(60, (nth) => opens[transport](from(`${network}::${nth}`))));
    expect(opened.filter(Boolean)).toHaveLength(50);
    expect(await opens[transport](from(`${network}:ffff::1`))).toBe(false);
    expect(await opens[transport](from('2001:db8:0:3::1'))).toBe(true);
    await expectFamilyToConnect(from(`${network}::1`));
  },
);

test.each(['polling', 'websocket'] as const)(
  'connections by %s that do not sign in are closed without waiting for the other side, and make room for others',
  async (transport) => {
    const wait = globalThis.setTimeout;
    // A graceful close never ends.
    const timers = jest
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation(((work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
        wait(work, ms === LINGER_MS ? 2 ** 31 - 1 : ms, ...args)) as typeof setTimeout);
    try {
      for (let nth = 0; nth < 60; nth++) await until(() => opens[transport](from('192.0.2.9'), hastyAddress));
      const sockets = () =>
        new Promise<number>((resolve) => hasty.app.server.getConnections((_, count) => resolve(count)));
      await until(async () => (await sockets()) === 0);
    } finally {
      timers.mockRestore();
    }
  },
);

test('of simultaneous handshakes without a session, only the limit stays open', async () => {
  const sids = await openAtOnce(60, from('192.0.2.1'));
  const open = await Promise.all(sids.map(isOpen));
  expect(open.filter(Boolean)).toHaveLength(50);
});

test('a refused handshake does not count toward the limit', async () => {
  const headers = from('192.0.2.2');
  const abortUpgrade = async () => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const lines = ['host: x', 'x-forwarded-for: 192.0.2.2', 'connection: upgrade', 'upgrade: websocket'];
    socket.end(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`).resume();
    await once(socket, 'close');
  };
  for (let nth = 0; nth < 60; nth++)
    await Promise.all([
      poll(headers, '&EIO=3'),
      poll(headers, '', { method: 'POST', body: '40' }),
      poll(headers, '&transport=pigeon'),
      poll(headers, '&transport=websocket'),
      poll(headers, '&sid=none'),
      poll({ ...headers, origin: 'https://evil.example' }),
      abortUpgrade(),
    ]);
  expect(await openAtOnce(50, headers)).toHaveLength(50);
});

test('a client without a session that breaks the protocol is disconnected at once', async () => {
  const [sid = ''] = await openAtOnce(1, from('192.0.2.3'));
  expect(await isOpen(sid)).toBe(true);
  await poll({}, `&sid=${sid}`, { method: 'POST', body: '42["event"]' }).catch(() => {});
  await until(async () => !(await isOpen(sid)));
});

test('a session can have a hundred connections that have not signed in, and other sessions have their own', async () => {
  const { cookie } = await signedIn(server.app, 'birch');
  await openAtOnce(100, { cookie });
  expect((await poll({ cookie })).status).toBe(403);
  await expectFamilyToConnect();
});

test('a connection is closed when its socket disconnects', async () => {
  const { ws } = await connectRaw(address, aalto.cookie);
  const closed = once(ws, 'close');
  // It answers pings, so it would stay open.
  ws.on('message', (said) => String(said) === '2' && ws.send('3'));
  ws.send('41');
  await closed;
});

test('a thousand connections without a session are the limit, and keep no family out', async () => {
  // First all from one address, then from as many others as it takes.
  const [sid = ''] = await openAtOnce(1_000, {});
  let networks = 0;
  await until(async () => {
    await Promise.all(times(20, () => openAtOnce(50, from(`198.51.100.${networks++}`))));
    const [polled, upgraded] = [await opens.polling(from('203.0.113.1')), await opens.websocket(from('203.0.113.2'))];
    return !polled && !upgraded;
  });
  await expectFamilyToConnect();
  // One that closes makes room for another.
  await poll({}, `&sid=${sid}`, { method: 'POST', body: '1' });
  await until(() => opens.polling(from('203.0.113.1')));
});

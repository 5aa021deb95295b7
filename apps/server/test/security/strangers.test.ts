import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { connectRaw, endRaws } from '../support/raw-socket.ts';
import { type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'draft:2026';
/** How long a connection would stay open after the sign-in timeout if it were closed gracefully. */
const LINGER_MS = 30_000;

let server: TestServer;
let address: string;
let aalto: SignedIn;

beforeAll(async () => {
  server = await startServer({ trustProxy: true });
  address = await server.listen();
  aalto = await signedIn(server.app, 'aalto');
});
afterEach(() => {
  endRaws();
  closeClients();
});
afterAll(() => server.close());

const times = <T>(count: number, work: (nth: number) => T) => Array.from({ length: count }, (_, nth) => work(nth));
const from = (client: string) => ({ 'x-forwarded-for': client });
const poll = (headers: Record<string, string>, query = '', init: RequestInit = {}) =>
  fetch(`${address}/socket.io/?EIO=4&transport=polling${query}`, { ...init, headers });

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
  polling: async (headers: Record<string, string>) => (await poll({ ...headers, connection: 'close' })).status === 200,
  websocket: (headers: Record<string, string>) =>
    connectRaw(address, undefined, headers).then(
      ({ ws }) => {
        // From here on it responds to nothing, not even to a close frame.
        ws.pause();
        return true;
      },
      () => false,
    ),
};

test.each(['polling', 'websocket'] as const)(
  'a network can have fifty connections by %s that have not signed in, for seconds, and its families connect',
  async (transport) => {
    const sockets = () =>
      new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    const before = await sockets();
    const network = transport === 'polling' ? '2001:db8:0:1' : '2001:db8:0:2';
    const opened = await Promise.all(times(60, (nth) => opens[transport](from(`${network}::${nth}`))));
    expect(opened.filter(Boolean)).toHaveLength(50);
    expect(await opens[transport](from(`${network}:ffff::1`))).toBe(false);
    expect(await opens[transport](from('2001:db8:0:3::1'))).toBe(true);
    await expectFamilyToConnect(from(`${network}::1`));
    const since = performance.now();
    // The family's agent may keep a few sockets alive for a while.
    await until(async () => (await sockets()) < before + 10);
    await until(() => opens[transport](from(`${network}::1`)));
    expect(performance.now() - since).toBeLessThan(LINGER_MS);
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
  await openAtOnce(1_000, {});
  let networks = 0;
  await until(async () => {
    await Promise.all(times(20, () => openAtOnce(50, from(`198.51.100.${networks++}`))));
    const [polled, upgraded] = [await opens.polling(from('203.0.113.1')), await opens.websocket(from('203.0.113.2'))];
    return !polled && !upgraded;
  });
  await expectFamilyToConnect();
  await until(() => opens.polling(from('203.0.113.1')));
});

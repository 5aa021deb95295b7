import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { keepLog } from '../support/log.ts';
import { askAddress, openTestStorage, put, SITE, uploadRow } from '../support/photos.ts';
import { scene } from '../support/pictures.ts';
import { signedIn, startServer, type TestServer } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const MOST = 10_485_760;
const WARN = 40;
const TOO_SLOW = {
  status: 408,
  message: 'The photo stopped arriving, or arrived too slowly. Please try again with a better connection.',
};
const minRate = { bytesPerSecond: 10_000, windowMs: 3_000 };
const { lines, logger } = keepLog();
const sockets = new Set<Socket>();
const ignore = () => {};

const storage = await openTestStorage();
const image = await scene().jpeg().toBuffer();
/** A server with a short timeout for other bodies, and one with a high minimum rate for photos. */
const patient = await startServer({ disk: storage.disk, publicUrl: SITE, bodyMs: 5_000, logger });
const hasty = await startServer({ db: patient.db, disk: storage.disk, publicUrl: SITE, photoLimits: { minRate } });
const aalto = await signedIn(patient.app, 'aalto');
const site = new URL(await patient.listen());
await hasty.listen();
afterEach(() => {
  closeClients();
  for (const socket of sockets) socket.destroy();
});
afterAll(async () => {
  await hasty.close();
  await patient.close();
  await storage.close();
});

/** Begins a PUT. The caller sends the body. */
function begin(path: string, headers: Record<string, string | number> = {}, to: string | URL = site) {
  const sending = request(new URL(path, to), { method: 'PUT', headers: { cookie: aalto.cookie, ...headers } });
  sending.on('socket', (socket) => sockets.add(socket)).on('error', () => {});
  return sending;
}
async function answerTo(sending: ClientRequest): Promise<{ status: number | undefined; message: string }> {
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  return { status: response.statusCode, message: JSON.parse(await text(response)).message };
}

/** A raw connection to the server. */
async function openConnection() {
  const socket = connect(Number(site.port), site.hostname);
  sockets.add(socket);
  let heard = '';
  socket.on('error', () => {}).on('data', (chunk) => (heard += chunk));
  await once(socket, 'connect');
  return { socket, received: () => heard };
}

/** Begins a JSON request that stops halfway. */
async function beginJson() {
  const { socket } = await openConnection();
  socket.write('POST /api/auth/family/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n{"username"');
  return { socket, closed: closing(socket) };
}

const connections = ({ app }: TestServer) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
const closing = (connection: Socket | ClientRequest) => new Promise((resolve) => connection.once('close', resolve));

test('a photo may take longer than other bodies, and sockets stay connected', async () => {
  const client = await connectTo(site.origin, aalto.cookie);
  const { path } = await askAddress(aalto);
  const sending = begin(path, { 'content-length': image.length });
  let sent = 0;
  const trickle = setInterval(() => sending.write(image.subarray(sent++, sent)), 10);
  const json = await beginJson();
  const stranger = begin(path, { 'content-length': image.length, cookie: '' });
  stranger.write('x');
  await Promise.all([json.closed, closing(stranger)]);
  clearInterval(trickle);
  sending.end(image.subarray(sent));
  expect(sent).toBeLessThan(image.length);
  expect((await answerTo(sending)).status).toBe(201);
  expect(client.connected).toBe(true);
});

test('a photo that stops arriving is refused, and can be uploaded again', async () => {
  const { path, id } = await askAddress(aalto);
  const sending = begin(path, { 'content-length': image.length }, hasty.app.listeningOrigin);
  sending.write(image.subarray(0, 100));
  const closed = closing(sending);
  expect(await answerTo(sending)).toEqual(TOO_SLOW);
  await closed;
  expect(await uploadRow(patient.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect((await put(aalto, path, image)).statusCode).toBe(201);
});

test('a photo that arrives too slowly is refused, and its place becomes free', async () => {
  const { path, id } = await askAddress(aalto);
  const sending = begin(path, { 'content-length': image.length }, hasty.app.listeningOrigin);
  let sent = 0;
  const trickle = setInterval(() => sending.write(image.subarray(sent++, sent)), 10);
  const closed = closing(sending);
  expect(await answerTo(sending)).toEqual(TOO_SLOW);
  clearInterval(trickle);
  await closed;
  expect(await uploadRow(patient.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect((await put(await signedIn(hasty.app, 'aalto'), path, image)).statusCode).toBe(201);
});

/** Begins several slow PUTs to one address. Returns the one that is admitted, with its pending response, and the others' refusals. */
async function compete(path: string, count: number, to: string) {
  const pending = new Map<ClientRequest, ReturnType<typeof answerTo>>();
  const responses: Awaited<ReturnType<typeof answerTo>>[] = [];
  for (let nr = 0; nr < count; nr++) {
    const sending = begin(path, { 'content-length': image.length }, to);
    sending.write(image.subarray(0, 100));
    const response = answerTo(sending);
    pending.set(sending, response);
    response.then((refusal) => {
      responses.push(refusal);
      pending.delete(sending);
    }, ignore);
  }
  await until(() => responses.length === count - 1);
  const [taken] = pending;
  if (!taken) throw new Error('None was taken.');
  return { sending: taken[0], response: taken[1], responses };
}

test('an address takes one photo at a time, and one family’s slow photos leave room for the others', async () => {
  const unhurried = { bytesPerSecond: 1, windowMs: 300_000 };
  const server = await startServer({
    db: patient.db,
    disk: storage.disk,
    publicUrl: SITE,
    photoLimits: { minRate: unhurried },
  });
  const address = await server.listen();
  const here = await signedIn(server.app, 'aalto');
  const addresses = await Promise.all(Array.from({ length: 7 }, () => askAddress(aalto)));
  const [first = '', ...others] = addresses.map(({ path }) => path);
  const last = others.pop() ?? '';
  const slow = await compete(first, 17, address);
  const refused = { status: 409, message: 'This photo is already being sent. Please wait a moment.' };
  expect(slow.responses).toEqual(Array.from({ length: 16 }, () => refused));

  await Promise.all(others.map((path) => compete(path, 2, address)));
  const tooMany = await put(here, last, image);
  expect([tooMany.statusCode, tooMany.headers['retry-after'], tooMany.json()]).toEqual([
    429,
    '10',
    { message: 'Your family is already sending several photos. Please wait until one has arrived.' },
  ]);
  const birch = await signedIn(server.app, 'birch');
  expect((await put(birch, (await askAddress(birch)).path, image)).statusCode).toBe(201);

  slow.sending.end(image.subarray(100));
  expect((await slow.response).status).toBe(201);
  expect((await put(here, last, image)).statusCode).toBe(201);
  for (const socket of sockets) socket.destroy();
  await server.close();
});

test.each([
  ['with a declared length', `Content-Length: ${MOST + 1}`],
  ['without a declared length', 'Transfer-Encoding: chunked'],
])(
  'a sender gets the response to a photo that is too large after sending all of it, and keeps its connection: %s',
  async (_, header) => {
    const { path } = await askAddress(aalto);
    const { socket, received } = await openConnection();
    socket.write(`PUT ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${aalto.cookie}\r\n${header}\r\n\r\n`);
    const body = Buffer.alloc(MOST + 1, 1);
    const isChunked = header.endsWith('chunked');
    if (isChunked) socket.write(`${body.length.toString(16)}\r\n`);
    await new Promise((written) => socket.write(body, written));
    socket.write(`${isChunked ? '\r\n0\r\n\r\n' : ''}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    await until(() => received().includes('"status":"alive"'));
    expect(received()).toMatch(/^HTTP\/1.1 413 /);
    expect(received()).toContain('{"message":"The photo is larger than 10 MB."}');
  },
);

test('a photo many times too large is not read to its end', async () => {
  const { path } = await askAddress(aalto);
  const sending = begin(path, { 'transfer-encoding': 'chunked' });
  const closed = closing(sending);
  let sent = 0;
  const more = () => {
    if (sending.destroyed) return;
    sent += 2 ** 20;
    sending.write(Buffer.alloc(2 ** 20), more);
  };
  more();
  await closed;
  expect(sent).toBeGreaterThan(MOST);
  expect((await storage.files()).filter((name) => name.startsWith(path.split('/').at(-1) as string))).toEqual([]);
});

test('a sender that disconnects leaves nothing behind, and nothing is logged', async () => {
  const { path, id } = await askAddress(aalto);
  const sending = begin(path, { 'content-length': image.length });
  sending.write(image.subarray(0, 100));
  const { socket } = await beginJson();
  lines.length = 0;
  sending.destroy();
  socket.destroy();
  await until(async () => (await connections(patient)) === 0);
  expect(lines.filter((line) => JSON.parse(line).level >= WARN)).toEqual([]);
  expect(await uploadRow(patient.db, id)).toMatchObject({ attempts: 0, arrived_at: null });
  expect((await put(aalto, path, image)).statusCode).toBe(201);
});

test('the server stops without waiting for a sender that disconnected', async () => {
  const stopping = await startServer({ db: patient.db, disk: storage.disk, publicUrl: SITE });
  const address = await stopping.listen();
  const { path } = await askAddress(aalto);
  const sending = begin(path, { 'content-length': image.length }, address);
  sending.write(image.subarray(0, 100));
  await until(async () => (await connections(stopping)) === 1);
  sending.destroy();
  await until(async () => (await connections(stopping)) === 0);
  // Open requests get five seconds, which never pass on this clock.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await stopping.close();
  clock.mockRestore();
});

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { postToPublic } from '../../src/platform/outbound/post.ts';
import { until } from '../support/wait.ts';

// Of push.example.org, for the tests alone.
const pem = readFileSync(join(import.meta.dirname, '../fixtures/push-service.pem'));
const PUBLIC = [
  { address: '8.8.8.8', family: 4 },
  { address: '2606:4700::1111', family: 6 },
];
const LOCAL = [{ address: '127.0.0.1', family: 4 }];

let server: Server;
let respond: (request: IncomingMessage, response: ServerResponse) => void;
/** What the service received, and its open connections. */
let received: { url?: string; host?: string; body: string }[];
let connections: Set<Duplex>;
/** How the sender connected: to what, and to which of the addresses. */
let connected: { options: ConnectionOptions; addresses: unknown }[];
let resolved: string[];

beforeEach(async () => {
  [received, connections, connected, resolved] = [[], new Set(), [], []];
  respond = (_, response) => void response.writeHead(201).end('thank you');
  server = createServer({ cert: pem, key: pem }, async (request, response) => {
    const { url, headers } = request;
    received.push({ url, host: headers.host, body: (await buffer(request)).toString() } as (typeof received)[number]);
    respond(request, response);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Connects as the sender wants to, but at last to the service of this test. */
function connect(options: ConnectionOptions) {
  const attempt: (typeof connected)[number] = { options, addresses: undefined };
  connected.push(attempt);
  options.lookup?.(options.host ?? '', { all: true }, (_err, addresses) => {
    attempt.addresses = addresses;
  });
  const { lookup: _, ...rest } = options;
  return connectTls({ ...rest, host: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: pem });
}
const poster = (timeoutMs = 60_000, answers = [PUBLIC]) =>
  postToPublic({
    connect,
    timeoutMs,
    resolve: async (host) => {
      resolved.push(host);
      return answers[Math.min(resolved.length, answers.length) - 1] ?? [];
    },
  });
const request = (url = 'https://push.example.org/send/abc?x=1') => ({
  url,
  headers: { ttl: 60 },
  body: Buffer.from('hello'),
});
const never = new AbortController().signal;
const code = (error: { code?: string; name: string }) => error.code ?? error.name;

test('a request is posted to the host’s checked addresses on port 443, in its name', async () => {
  expect(await poster()(request(), never)).toBe(201);
  expect(received).toEqual([{ url: '/send/abc?x=1', host: 'push.example.org', body: 'hello' }]);
  expect(resolved).toEqual(['push.example.org']);
  expect(connected).toMatchObject([
    { addresses: PUBLIC, options: { host: 'push.example.org', port: 443, servername: 'push.example.org' } },
  ]);
});

test.each([
  'http://push.example.org/',
  'https://push.example.org:8443/',
  'https://user@push.example.org/',
  'https://:secret@push.example.org/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://[::ffff:7f00:1]/',
])('nothing connects to %s', async (url) => {
  expect(await poster()(request(url), never).catch(code)).toBe('REFUSED_HOST');
  expect(connected).toEqual([]);
});

test('nothing connects to a host with a private address', async () => {
  for (const addresses of [LOCAL, [...PUBLIC, ...LOCAL]])
    expect(await poster(60_000, [addresses])(request(), never).catch(code)).toBe('REFUSED_HOST');
  expect(connected).toEqual([]);
});

test('a host whose address changes after the check is connected to at the checked one', async () => {
  const post = poster(60_000, [PUBLIC, LOCAL]);
  expect(await post(request(), never)).toBe(201);
  expect([resolved.length, connected[0]?.addresses]).toEqual([1, PUBLIC]);
  // Nothing is cached: the next request is checked again.
  expect(await post(request(), never).catch(code)).toBe('REFUSED_HOST');
  expect(connected).toHaveLength(1);
});

test('a redirect is not followed', async () => {
  respond = (_, response) => void response.writeHead(307, { location: 'https://push.example.org/other' }).end();
  expect(await poster()(request(), never)).toBe(307);
  expect([received.length, connected.length]).toEqual([1, 1]);
});

test('a certificate for another name is refused', async () => {
  expect(await poster()(request('https://other.example.org/'), never).catch(code)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  expect(received).toEqual([]);
});

test('the body of a response is not read, even if it never ends', async () => {
  let sent = 0;
  respond = (_, response) => {
    response.writeHead(201);
    const chunk = Buffer.alloc(65_536);
    const write = () => {
      while (!response.destroyed && response.write(chunk)) sent += chunk.length;
    };
    response.on('drain', write);
    write();
  };
  expect(await poster()(request(), never)).toBe(201);
  await until(() => connections.size === 0);
  expect(sent).toBeLessThan(50_000_000);
});

test('a response with a huge header is an error', async () => {
  respond = (_, response) => void response.writeHead(201, { 'x-huge': 'a'.repeat(9_000) }).end();
  expect(await poster()(request(), never).catch(code)).toBe('HPE_HEADER_OVERFLOW');
  await until(() => connections.size === 0);
});

test('a service that does not respond in time is disconnected, also if it keeps sending something', async () => {
  const timers: NodeJS.Timeout[] = [];
  respond = ({ socket }) => {
    socket.write('HTTP/1.1 201 Created\r\n');
    timers.push(setInterval(() => socket.writable && socket.write('X-Slow: 1\r\n'), 50));
  };
  expect(await poster(1_000)(request(), never).catch(code)).toMatch(/ABORT|TimeoutError|AbortError/);
  await until(() => connections.size === 0);
  for (const timer of timers) clearInterval(timer);
});

test('a lookup that takes too long is given up', async () => {
  const post = postToPublic({ resolve: () => new Promise(() => {}), connect, timeoutMs: 100 });
  await expect(post(request(), never)).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(connected).toEqual([]);
});

test('a stopped server disconnects at once', async () => {
  respond = () => {};
  const stop = new AbortController();
  const posted = poster()(request(), stop.signal).catch(code);
  await until(() => received.length === 1);
  stop.abort();
  expect(await posted).toMatch(/ABORT|AbortError/);
  await until(() => connections.size === 0);
});

test('only so many requests are sent at the same time', async () => {
  const waiting: ServerResponse[] = [];
  respond = (_, response) => waiting.push(response);
  const post = poster();
  const posted = Array.from({ length: 25 }, () => post(request(), never));
  await until(() => waiting.length === 20);
  expect(connected).toHaveLength(20);
  for (let nth = 0; nth < 25; nth += 1) {
    await until(() => waiting.length > nth);
    waiting[nth]?.writeHead(201).end();
  }
  expect(await Promise.all(posted)).toEqual(Array(25).fill(201));
});

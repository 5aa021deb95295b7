import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { keepLog } from '../support/log.ts';
import { Browser, signedIn, startServer, testSecret } from '../support/server.ts';
import { until } from '../support/wait.ts';

const { lines, logger } = keepLog();
const site = mkdtempSync(join(tmpdir(), 'houseboat-site-'));

mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Built</title>');
writeFileSync(join(site, 'assets/app.js'), 'built()');
const server = await startServer({ site, logger });
const address = await server.listen();
afterAll(async () => {
  await server.close();
  rmSync(site, { recursive: true });
});

/** Opens a connection and writes to it. Returns the connection. */
function send(bytes: string) {
  const connection = connect(Number(new URL(address).port), '127.0.0.1');
  connection.write(bytes);
  return connection;
}

describe('a malformed or ambiguous request', () => {
  const start = 'POST /api/auth/family/logout HTTP/1.1\r\nHost: boat\r\n';
  const within = 'GET /within HTTP/1.1\r\nHost: boat\r\n\r\n';
  test.each([
    ['two lengths', 400, `${start}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
    ['a length and chunks', 400, `${start}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${within}`],
    ['an unknown coding', 400, `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${within}`],
    ['a chunk whose size is none', 400, `${start}Transfer-Encoding: chunked\r\n\r\n0x4\r\nabcd\r\n0\r\n\r\n${within}`],
    ['a blank before a colon', 400, `${start}Content-Length : 4\r\n\r\nabcd${within}`],
    ['a folded header', 400, `${start}X: a\r\n Content-Length: 4\r\n\r\nabcd${within}`],
    ['lines that end early', 400, 'GET /healthz HTTP/1.1\nHost: boat\n\n'],
    ['a NUL', 400, 'GET /\0 HTTP/1.1\r\nHost: boat\r\n\r\n'],
    ['headers without end', 431, `GET /healthz HTTP/1.1\r\nHost: boat\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is refused with a message, and its connection is closed: %s', async (_, status, bytes) => {
    const answer = await text(send(bytes));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Za-z ]+\r\nConnection: close\r\n`));
    expect(answer.split('HTTP/1.1')).toHaveLength(2);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').message).toMatch(/^[A-Z].*[.]$/);
  });
});

test('an upgrade of another path is an ordinary request, and aborting it has no effect on others', async () => {
  const upgrade = 'Host: boat\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  for (const path of ['/healthz', '/api/boat', '/nothing', '/socket.io']) {
    const connection = send(`GET ${path} HTTP/1.1\r\n${upgrade}`);
    const [answer] = await once(connection, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 (200|404) /);
    // Aborted without a FIN.
    connection.resetAndDestroy();
  }
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
});

test.each(['{"__proto__":{"isAdmin":true}}', '{"\\u005f_proto__":{}}', '{"constructor":{"prototype":{}}}'])(
  'a prototype in JSON is refused before validation: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.app.inject({ method: 'POST', url: '/api/auth/family/login', headers, payload });
    expect([response.statusCode, response.json().message]).toEqual([400, 'The request is not valid.']);
  },
);

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'OPTIONS'])('%s does nothing', async (method) => {
  const secret = 'X-Secret: cookie-of-a-family';
  const connection = send(`${method} /api/boat HTTP/1.1\r\nHost: boat\r\n${secret}\r\nConnection: close\r\n\r\n`);
  const answer = await text(connection);
  expect(answer).not.toMatch(/^HTTP\/1.1 2|cookie-of-a-family/);
});

test('headers may take half a minute to arrive, and idle connections are closed', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = server.app.server;
  expect(headersTimeout).toBe(30_000);
  expect(requestTimeout).toBe(15 * 60_000);
  expect(keepAliveTimeout).toBeGreaterThan(0);
});

test('every response forbids browsers to run, load or frame anything of other sites', async () => {
  for (const [url, status] of [
    ['/', 200],
    ['/assets/app.js', 200],
    ['/healthz', 200],
    ['/api/boat', 200],
    ['/api/families', 401],
    ['/api/nothing', 404],
    ['/nothing.js', 404],
  ] as const) {
    const { statusCode, headers } = await server.app.inject({
      url,
      headers: url === '/' ? { accept: 'text/html' } : {},
    });
    const policy = String(headers['content-security-policy']).split(';');
    expect([url, statusCode]).toEqual([url, status]);
    expect(policy.sort()).toEqual([
      "base-uri 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "img-src 'self' data: blob:",
      "object-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "script-src-attr 'none'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});

test('browsers are asked to insist on https by what came by https alone, and for no other name', async () => {
  const proxied = await startServer({
    db: server.db,
    site,
    publicUrl: 'https://boat.example.org',
    trustProxy: ['127.0.0.1'],
  });
  const hsts = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await proxied.app.inject({ url, headers, remoteAddress })).headers['strict-transport-security'];
  const sent = [];
  for (const url of ['/', '/api/boat', '/api/nothing', '/assets/app.js', '/healthz'])
    sent.push([
      await hsts(url, { 'x-forwarded-proto': 'https' }),
      await hsts(url, { 'x-forwarded-proto': 'http' }),
      await hsts(url, {}),
      await hsts(url, { 'x-forwarded-proto': 'https' }, '10.0.0.9'),
    ]);
  await proxied.close();
  expect(sent).toEqual(Array(5).fill(['max-age=31536000', undefined, undefined, undefined]));
});

test('forwarding headers are ignored if no proxy is trusted', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++) {
    const response = await new Browser(server.app).call('POST', '/api/auth/family/login', {
      headers: {
        'x-forwarded-for': `10.1.1.${guess}`,
        forwarded: `for=10.1.1.${guess}`,
        'x-real-ip': `10.1.1.${guess}`,
      },
      remoteAddress: '10.6.6.6',
      payload: { username: 'cohen', password: 'wrong' },
    });
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(-2)).toEqual([401, 429]);
});

test('links use the site’s address, not the Host header', async () => {
  const proxied = await startServer({ db: server.db, publicUrl: 'https://boat.example.org', trustProxy: true });
  const { cookie } = await signedIn(proxied.app, 'aalto');
  const { uploadURL } = (
    await proxied.app.inject({
      method: 'POST',
      url: '/api/objects/upload',
      headers: { cookie, host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    })
  ).json();
  await proxied.close();
  expect(uploadURL).toMatch(/^https:\/\/boat\.example\.org\/api\/objects\/uploads\//);
});

test('the log contains no password, cookie or key, even if a log-in fails', async () => {
  const client = await signedIn(server.app, 'aalto');
  const [, sid = ''] = /sid=([^.%]+)/.exec(client.cookie) ?? [];
  const guess = 'guess of Zebulon';
  const next = 'Evening Light 9';
  await new Browser(server.app).login('aalto', guess);
  await client.call('POST', '/api/auth/family/password', {
    payload: `{"currentPassword":"${guess}"`,
    headers: { 'content-type': 'application/json' },
  });
  await client.post('/api/auth/family/password', { currentPassword: guess, newPassword: next });
  const { run } = server.db;
  server.db.run = async () => {
    // Errors of the database have these fields too.
    throw Object.assign(new Error('Everything is broken.'), { detail: `Key (sid)=(${sid})`, parameters: [PASSWORD] });
  };
  expect((await new Browser(server.app).login('birch', PASSWORD)).statusCode).toBe(500);
  expect((await client.get('/api/families')).statusCode).toBe(500);
  server.db.run = run;
  expect(
    (await client.post('/api/auth/family/password', { currentPassword: PASSWORD, newPassword: next })).statusCode,
  ).toBe(204);
  await client.post('/api/auth/family/logout');
  await until(() => lines.some((line) => line.includes('/api/auth/family/logout')));
  const log = lines.join('');
  expect(log).toContain('Everything is broken.');
  expect(sid.length).toBeGreaterThan(20);
  for (const secret of [PASSWORD, guess, next, sid, testSecret, '$argon2'])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
});

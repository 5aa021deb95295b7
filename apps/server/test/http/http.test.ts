import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { boatFile } from '../support/boat.ts';
import { keepLog } from '../support/log.ts';
import { Browser, signedIn, startServer, type TestServer, testSecret } from '../support/server.ts';

/** While this is set, every statement fails with it. */
let failure: Error | undefined;

const server = await startServer();
const aalto = await signedIn(server.app, 'aalto');
const { run } = server.db;
server.db.run = async (statement, values) => {
  if (failure) throw failure;
  return run(statement, values);
};
afterAll(() => server.close());

const inject = (options: InjectOptions | string) => server.app.inject(options);

test('a cookie with a wrong signature is not accepted', async () => {
  const [sid = ''] = decodeURIComponent(aalto.cookie.replace('sid=', '')).split('.');
  for (const cookie of [
    `sid=${sid}`,
    `sid=${sid}.${'x'.repeat(43)}`,
    'sid=x',
    'sid=x.y',
    `sid=${testSecret}`,
    'sid=',
    'sid=%00',
    'sid=a; sid=b',
  ])
    expect((await inject({ url: '/api/families', headers: { cookie } })).statusCode).toBe(401);
});

describe('a bad request gets a sentence', () => {
  const login = '/api/auth/family/login';
  const json = { 'content-type': 'application/json' };

  test.each([
    ['broken JSON', 400, { url: login, payload: '{"username":', headers: json }],
    ['a list', 400, { url: login, payload: '[]', headers: json }],
    ['null', 400, { url: login, payload: 'null', headers: json }],
    ['no body', 400, { url: login }],
    [
      'a form',
      415,
      {
        url: login,
        payload: 'username=a&password=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['text', 415, { url: login, payload: '{}', headers: { 'content-type': 'text/plain' } }],
    ['too much', 413, { url: login, payload: JSON.stringify({ username: 'x'.repeat(2 ** 20) }), headers: json }],
    ['a prototype', 400, { url: login, payload: '{"__proto__":{"x":1},"username":"a","password":"b"}', headers: json }],
    ['a NUL', 400, { url: login, payload: JSON.stringify({ username: 'a\0b', password: 'x' }), headers: json }],
    [
      'a long name',
      400,
      { url: login, payload: JSON.stringify({ username: 'x'.repeat(121), password: 'x' }), headers: json },
    ],
    ['an address that cannot be decoded', 400, { url: '/api/weeks/%zz' }],
    ['an endless id', 404, { url: `/api/weeks/${'x'.repeat(9000)}/nothing` }],
    ['an unknown path', 404, { url: '/api/nothing' }],
    ['an unknown path outside the API', 404, { url: '/nothing' }],
  ])('%s', async (_, status, request) => {
    const response = await inject({ method: 'POST', ...request } as InjectOptions);
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/^[A-Z].*[.]$/);
    if (status === 400)
      expect(response.json().issues).toEqual(
        expect.arrayContaining([{ path: expect.any(String), message: expect.any(String) }]),
      );
  });

  test('no body, an empty one and {} are the same for a route without fields', async () => {
    for (const request of [{}, { payload: {} }, { payload: '', headers: json }]) {
      const client = await signedIn(server.app, 'aalto');
      expect((await client.call('POST', '/api/auth/family/logout', request)).statusCode).toBe(204);
    }
    expect((await aalto.post('/api/weeks/2026/reset', { really: true })).statusCode).toBe(400);
  });

  test('an internal error reveals nothing', async () => {
    failure = new Error('relation "families" has a secret column');
    const response = await aalto.get('/api/weeks/2026');
    failure = undefined;
    expect([response.statusCode, response.json()]).toEqual([500, { message: 'Something went wrong.' }]);
  });

  test.each([
    ['ECONNREFUSED', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['a shutdown', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a read-only transaction', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
    ['a statement timeout', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a changed password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a missing socket', Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })],
    ['a wrapped error', new Error('query failed', { cause: Object.assign(new Error('x'), { code: '08006' }) })],
  ])('an unavailable database is a 503: %s', async (_, error) => {
    failure = error;
    const [list, ready, alive] = [
      await aalto.get('/api/weeks/2026'),
      await inject('/readyz'),
      await inject('/healthz'),
    ];
    failure = undefined;
    expect([list.statusCode, ready.statusCode, alive.statusCode]).toEqual([503, 503, 200]);
    expect(list.json().message).toBe('The database is unavailable. Please try again in a moment.');
    // An outage does not end a session.
    expect(list.headers['set-cookie']).toBeUndefined();
    expect((await inject('/readyz')).statusCode).toBe(200);
    expect((await aalto.get('/api/weeks/2026')).statusCode).toBe(200);
  });

  test.each(['40P01', '40001'])(
    'what PostgreSQL rolls back for another transaction is to be sent again: %s',
    async (code) => {
      failure = new Error('query failed', { cause: Object.assign(new Error('deadlock detected'), { code }) });
      const response = await aalto.get('/api/weeks/2026');
      failure = undefined;
      expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
        503,
        '1',
        { message: 'Something else changed at the same moment. Please try again.' },
      ]);
    },
  );
});

describe('a page of another site', () => {
  const logout = async (headers: Record<string, string>) => {
    const client = await signedIn(server.app, 'aalto');
    const { statusCode } = await client.call('POST', '/api/auth/family/logout', {
      headers: { host: 'boat.example', ...headers },
    });
    return statusCode;
  };

  test.each([
    [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'http://boat.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'http://boat.example.evil.example' }],
  ])('is refused: %j', async (headers) => {
    expect(await logout(headers as Record<string, string>)).toBe(403);
  });

  test.each([
    [{}],
    [{ origin: 'http://boat.example', 'sec-fetch-site': 'same-origin' }],
    [{ origin: 'http://boat.example' }],
    [{ origin: 'https://second-name.example', 'sec-fetch-site': 'same-origin' }],
  ])('our own is not: %j', async (headers) => {
    expect(await logout(headers as Record<string, string>)).toBe(204);
  });
});

test('the log warns once of each origin that is refused, up to a hundred', async () => {
  const { lines, logger } = keepLog();
  const publicUrl = 'https://boat.example.org';
  const quiet = await startServer({ db: server.db, publicUrl, logger: { ...(logger as object), level: 'warn' } });
  const write = (origin: string) =>
    quiet.app.inject({ method: 'POST', url: '/api/auth/family/logout', headers: { origin, host: 'backend:3000' } });
  const statuses = [];
  for (const origin of ['https://second.example', 'https://second.example', publicUrl, 'https://third.example'])
    statuses.push((await write(origin)).statusCode);
  const warnings = lines.map((line) => JSON.parse(line).msg);
  for (let nth = 0; nth < 200; nth++) await write(`https://${nth}.example`);
  await quiet.close();
  expect(statuses).toEqual([403, 403, 204, 403]);
  expect(warnings).toEqual(
    ['https://second.example', 'https://third.example'].map((origin) =>
      expect.stringMatching(`from a page of another website: ${origin}\\. PUBLIC_URL is ${publicUrl}\\.`),
    ),
  );
  expect(lines).toHaveLength(100);
});

test('the boat is public, and not cached', async () => {
  const response = await new Browser(server.app).get('/api/boat');
  expect(response.json()).toEqual({
    name: 'Heron',
    title: 'Heron Houseboat',
    photoUrl: null,
    scenery: 'desert',
    lake: { name: 'Lake Mead', latitude: 36.13, longitude: -114.45, timeZone: 'America/Phoenix' },
    season: { year: 2026 },
    usernames: ['aalto', 'birch', 'cohen'],
    passwordHint: expect.any(String),
    isDemo: false,
    setup: null,
    features: { waiversNav: 'coming-soon', takeBackSeconds: 30 },
    mail: 'on',
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the boat’s photo is public, if the operator has configured one', async () => {
  expect((await inject('/api/boat/photo')).statusCode).toBe(404);
  const photo = join(import.meta.dirname, '../support/boat.ts');
  const photographed = await startServer({
    db: server.db,
    boatFile: { ...boatFile, boat: { ...boatFile.boat, photo } },
  });
  const { photoUrl } = (await photographed.app.inject('/api/boat')).json();
  expect((await photographed.app.inject(photoUrl)).body).toBe(readFileSync(photo, 'utf8'));
  await photographed.close();
});

test('families are listed in draft order with their colors and without secrets', async () => {
  const response = await aalto.get('/api/families');
  expect(response.json()).toEqual(
    [
      ['Aalto', 'red'],
      ['Birch', 'blue'],
      ['Cohen', 'green'],
    ].map(([name, color], index) => ({
      id: expect.any(String),
      name,
      username: name?.toLowerCase(),
      color,
      draftPosition: index + 1,
      isAdmin: name === 'Birch',
    })),
  );
});

test('the OpenAPI document contains the schemas that validate the requests', async () => {
  const document = (await aalto.get('/api/docs')).json();
  const { requestBody } = document.paths['/api/weeks/{weekId}/assign'].post;
  expect(requestBody.content['application/json'].schema.required).toEqual(['familyId', 'round', 'pick']);
});

test.each([
  ['post', '/api/auth/family/login', true],
  ['post', '/api/auth/family/logout', true],
  ['get', '/api/draft/{year}', true],
  ['get', '/api/families', false],
])('the OpenAPI document says whether %s %s can refuse what it is sent: %s', async (method, path, canRefuse) => {
  const { responses } = (await aalto.get('/api/docs')).json().paths[path][method];
  expect('400' in responses).toBe(canRefuse);
});

describe('the site', () => {
  // In a folder that is itself named assets: only the site's own counts.
  const site = join(mkdtempSync(join(tmpdir(), 'houseboat-site-')), 'assets');
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(site, 'pages'));
  for (const name of ['landing', 'pages/calendar', 'index'])
    writeFileSync(join(site, `${name}.html`), `<!doctype html><title>Built ${name}</title></head>`);
  writeFileSync(join(site, 'assets/app-1234.js'), 'built()');
  writeFileSync(join(site, 'assets/app-1234.js.br'), brotliCompressSync('built()'));
  let built: TestServer;
  beforeAll(async () => {
    built = await startServer({ db: server.db, site });
  });
  afterAll(() => built.close());
  const get = (url: string, headers: Record<string, string> = {}) => built.app.inject({ url, headers });
  const page = { accept: 'text/html' };

  test('serves its page at every address outside the API, revalidated each time', async () => {
    for (const url of ['/', '/week-selection', '/no/such/page']) {
      const response = await get(url, page);
      expect([url, response.statusCode, response.body]).toEqual([url, 200, expect.stringContaining('Built')]);
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toMatch(
        /img-src 'self' data: blob:;.*script-src 'self' 'wasm-unsafe-eval';/,
      );
    }
  });

  test.each(['text/html', '*/*', 'application/json, text/plain, */*', 'text/*', ''])(
    'serves its page to a client that accepts “%s”',
    async (accept) => {
      for (const url of ['/waivers', '/sign/a-token', '/no/such/page'])
        for (const method of ['GET', 'HEAD'] as const) {
          const headers = accept ? { accept } : {};
          const { statusCode, headers: answered } = await built.app.inject({ method, url, headers });
          expect([url, method, statusCode, answered['content-type']]).toEqual([
            url,
            method,
            200,
            'text/html; charset=utf-8',
          ]);
        }
    },
  );

  test.each([
    '/favicon.ico',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/icons/gone.png',
    '/a.b/c?d',
  ])('has no file %s', async (url) => {
    for (const accept of ['*/*', 'image/*', ''])
      expect((await get(url, accept ? { accept } : {})).statusCode).toBe(404);
  });

  test('wants nothing to be indexed', async () => {
    for (const url of ['/', '/sign/a-token', '/api/boat'])
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex');
  });

  test('serves its files to be cached forever, compressed for clients that accept that', async () => {
    const response = await get('/assets/app-1234.js', { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('built()');
  });

  test('answers 416 and 412 instead of 500 for a part or a version that a file does not have', async () => {
    const file = '/assets/app-1234.js';
    const { statusCode, headers } = await get(file, { range: 'bytes=99999999-' });
    expect([statusCode, headers['content-range']]).toEqual([416, expect.stringMatching(/^bytes \*\/\d+$/)]);
    const refused = await get(file, { 'if-match': '"another"' });
    expect([refused.statusCode, refused.json()]).toEqual([412, { message: 'The request is not valid.' }]);
  });

  test('serves no page for a missing file or API path, and no file outside its folder', async () => {
    for (const url of ['/assets/gone.js', '/api/gone']) expect((await get(url)).statusCode).toBe(404);
    for (const url of ['/assets/../../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])
      expect((await get(url)).body).toContain('Built index');
    expect((await get('/api/gone', page)).json()).toEqual({ message: 'There is nothing here.' });
    expect((await get('/assets/gone.js', page)).statusCode).toBe(404);
  });

  test('says how to build it if it is not built', async () => {
    expect((await inject({ url: '/', headers: page })).body).toContain('npm start');
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { prepareDatabase } from '../../src/database.ts';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { needsCode, openSetupCode } from '../../src/modules/setup/public.ts';
import { entities } from '../../src/modules.ts';
import { openBoat } from '../../src/platform/boat/boat.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { boatFile } from '../support/boat.ts';
import { createDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { Browser, pick, signedIn, startServer, type TestServer, testSecret, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

/** Two servers of one demo boat. */
let databases: Database[];
let servers: TestServer[];
let browsers: [Browser, Browser];
let geocoder: Server | undefined;
/** What the service that both servers ask for places answers. */
let answer: RequestListener;
const { logger, lines } = keepLog();

beforeEach(async () => {
  answer = (_request, response) => response.destroy();
  geocoder = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => geocoder?.listen(0, '127.0.0.1', resolve));
  const geocodingUrl = `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/v1/search`;
  const url = await createDatabase();
  databases = await Promise.all([openPostgres(url, entities), openPostgres(url, entities)]);
  for (const db of databases) await prepareDatabase(db, () => boatFile, { isDemo: true });
  servers = [];
  for (const db of databases) servers.push(await startServer({ db, geocodingUrl, logger }));
  const [one, other] = servers.map(({ app }) => new Browser(app));
  if (!one || !other) throw new Error('Two servers are expected.');
  browsers = [one, other];
});
afterEach(async () => {
  closeClients();
  for (const server of servers) await server.close();
  for (const db of databases) await db.close();
  geocoder?.closeAllConnections();
  geocoder?.close();
});
afterAll(() => expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]));

// Of the demo's own year, whose log another one takes the place of.
const own = {
  boat: { name: 'Pelican', title: 'The Old Pelican' },
  lake: { name: 'Lake Ouachita', latitude: 34.6, longitude: -93.4, timeZone: 'America/Chicago' },
  season: { firstWeekStart: '2026-06-07', lastWeekStart: '2026-06-28' },
  families: [
    { name: 'Moreau', username: 'moreau', email: 'moreau@example.org' },
    { name: 'Osei', username: 'osei' },
  ],
  manager: 'moreau',
  password: 'low water in march',
};
const forwarded = { 'x-forwarded-for': '203.0.113.9' };
const setUp = (browser: Browser, fields: object = {}, headers: Record<string, string> = {}) =>
  browser.call('POST', '/api/setup', { payload: { ...own, ...fields }, headers });
const codeOf = async () => {
  const [db] = databases;
  if (!db) throw new Error('A database is expected.');
  const code = await openSetupCode({ db, boat: await openBoat(db), sessionSecret: testSecret });
  return code ?? '';
};
const serverAt = (index: 0 | 1): TestServer => servers[index] as TestServer;

test('of two setups at once, on two servers, one wins, and nothing is left of the demo on either', async () => {
  const [one, other] = browsers;
  const demo = await Promise.all(servers.map(({ app }) => signedIn(app, 'aalto')));
  const sockets = await Promise.all(
    servers.map(async (server, index) => connectTo(await server.listen(), demo[index]?.cookie ?? '')),
  );
  // Both servers know the demo's log, weeks and families by now.
  for (const family of demo)
    await Promise.all([weekIdsOf(family), family.get('/api/draft/2026'), family.get('/api/fairness')]);

  const made = await Promise.all([setUp(one), setUp(other)]);
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  await until(() => sockets.every((socket) => !socket.connected));
  const moreau = made[0]?.statusCode === 201 ? one : other;
  expect((await moreau.get('/api/auth/family/session')).json().family).toMatchObject({
    username: 'moreau',
    usesDefaultPassword: false,
  });
  for (const family of demo) expect((await family.get('/api/families')).statusCode).toBe(401);

  for (const { app } of servers) {
    const family = new Browser(app);
    expect((await family.get('/api/boat')).json()).toMatchObject({
      name: 'Pelican',
      lake: own.lake,
      usernames: ['moreau', 'osei'],
      passwordHint: null,
      isDemo: false,
      setup: null,
    });
    expect((await family.login('aalto')).statusCode).toBe(401);
    expect((await family.login('osei')).statusCode).toBe(401);
    expect((await family.login('moreau', own.password)).statusCode).toBe(200);
    expect(await weekIdsOf(family)).toHaveLength(4);
    const [{ id }, osei] = (await family.get('/api/families')).json();
    expect((await family.get('/api/draft/2026')).json()).toMatchObject({ order: [id, osei.id], totalRounds: 2 });
    expect((await family.get('/api/draft/2026/events')).json().events).toHaveLength(1);
    expect((await family.get('/api/fairness')).json().families).toHaveLength(2);
  }
  for (const db of databases) expect((await verifyDraft(db, 2026)).differences).toEqual([]);

  const family = await signedInAs('moreau');
  const [week = ''] = await weekIdsOf(family);
  expect((await pick(family, week, 1, 1)).statusCode).toBe(200);
});

async function signedInAs(username: string) {
  const browser = new Browser(serverAt(1).app);
  const { family } = (await browser.login(username, own.password)).json();
  return Object.assign(browser, { familyId: family.id as string });
}

test.each([
  ['ahoy@example.org', 'Ahoy@Example.org'],
  ['ahoy@münchen.de', 'ahoy@xn--mnchen-3ya.de'],
])('two families cannot share one mailbox: %s and %s', async (...emails) => {
  const families = own.families.map((family, index) => ({ ...family, email: emails[index] }));
  const response = await setUp(browsers[0], { families });
  const message = 'Two families have the same email address.';
  expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'families', message }] }]);
});

test('a pick on the demo at the same time stands, or the group’s own boat does', async () => {
  const [one] = browsers;
  const aalto = await signedIn(serverAt(1).app, 'aalto');
  const [week = ''] = await weekIdsOf(aalto);
  const [made, picked] = await Promise.all([setUp(one), pick(aalto, week, 1, 1)]);
  expect([
    [201, 401],
    [201, 404],
    [409, 200],
  ]).toContainEqual([made.statusCode, picked.statusCode]);
  for (const db of databases) expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

test('whatever a family does on the demo ends the offer, and stays', async () => {
  const [one] = browsers;
  const birch = await signedIn(serverAt(0).app, 'birch');
  expect((await one.get('/api/boat')).json().setup).toEqual({ needsCode: false });
  // What the boat is called, nobody misses.
  expect((await birch.patch('/api/boat/settings', { primeWeeks: [1] })).statusCode).toBe(200);
  expect((await one.get('/api/boat')).json().setup).toEqual({ needsCode: false });
  const rope = { name: 'Rope', category: 'Maintenance', status: 'low' };
  expect((await birch.post('/api/inventory', rope)).statusCode).toBe(201);
  expect((await one.get('/api/boat')).json()).toMatchObject({ isDemo: true, setup: null });
  expect(await codeOf()).toBe('');
  const refused = await setUp(one);
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This boat has been set up already.']);
  expect((await birch.get('/api/inventory')).json()).toHaveLength(1);
});

test('from elsewhere it takes the code, typed in any way', async () => {
  const [one, other] = browsers;
  const shown = await one.call('GET', '/api/boat', { headers: forwarded });
  expect(shown.json().setup).toEqual({ needsCode: true });
  // The name of a page's own that resolves to this machine.
  const rebound = await one.call('GET', '/api/boat', { headers: { host: 'evil.example.org' } });
  expect(rebound.json().setup).toEqual({ needsCode: true });
  const refused = await setUp(one, {}, forwarded);
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Please enter the setup code. The server prints it when it starts.',
  ]);
  expect((await setUp(one, { code: 'AAAAA-AAAAA' }, forwarded)).statusCode).toBe(403);
  const code = await codeOf();
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  const typed = ` ${code.toLowerCase().replace('-', ' – ')} `;
  expect((await setUp(other, { code: typed }, forwarded)).statusCode).toBe(201);
});

test('on a boat with a public address it always takes the code: a proxy here may not say where a request comes from', () => {
  const isFromHere = true;
  expect(needsCode({ isFromHere, publicUrl: 'https://boat.example.org' })).toBe(true);
  expect(needsCode({ isFromHere, publicUrl: 'http://127.0.0.1:3000' })).toBe(false);
  expect(needsCode({ isFromHere, publicUrl: undefined })).toBe(false);
});

test('guesses of the code are limited on both servers together', async () => {
  const [one, other] = browsers;
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, nth) => setUp(nth % 2 ? one : other, { code: `BBBBB-222${20 + nth}` }, forwarded)),
  );
  expect(guesses.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
  const late = await setUp(one, { code: await codeOf() }, forwarded);
  expect([late.statusCode, late.json().message]).toEqual([
    429,
    expect.stringMatching(/^That was tried too many times\. Please try again in 1\d minutes\.$/),
  ]);
});

const place = { name: 'Lake Ouachita', latitude: 34.6, longitude: -93.4, timezone: 'America/Chicago' };
const places = (browser: Browser, query: string, headers: Record<string, string> = {}) =>
  browser.call('GET', `/api/setup/places?q=Ouachita${query}`, { headers });

test('places are found by name, with the same right, and the code is not in the log', async () => {
  const asked: string[] = [];
  answer = (request, response) => {
    asked.push(request.url ?? '');
    const results = [
      { ...place, admin1: 'Arkansas', country: 'United States' },
      { ...place, timezone: null },
    ];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
  };
  const [one] = browsers;
  expect((await places(one, '', forwarded)).statusCode).toBe(403);
  const code = await codeOf();
  const found = await places(one, `&code=${code}`, forwarded);
  const { timezone: timeZone, ...rest } = place;
  expect(found.json()).toEqual([{ ...rest, timeZone, region: 'Arkansas', country: 'United States' }]);
  expect(asked).toEqual([expect.stringMatching(/^\/v1\/search\?name=Ouachita&count=8&/)]);
  expect(JSON.stringify(lines)).not.toContain(code);
});

test.each<[string, RequestListener]>([
  ['fails', (_request, response) => response.writeHead(500).end()],
  ['answers with rubbish', (_request, response) => response.end('<html>')],
  ['hangs up', (_request, response) => response.destroy()],
])('a service that %s leads to the lake by hand', async (_what, listener) => {
  answer = listener;
  const unavailable = await places(browsers[0], '');
  expect([unavailable.statusCode, unavailable.json().message]).toEqual([
    502,
    'Places can’t be searched right now. Please enter the lake by hand.',
  ]);
});

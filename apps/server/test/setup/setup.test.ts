import type { RequestListener } from 'node:http';
import { expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { needsCode } from '../../src/modules/setup/public.ts';
import { expectOwnBoat, forwarded, own, setUp, useDemos } from '../support/demo-boat.ts';
import { type Browser, pick, signedIn } from '../support/server.ts';

const { startDemo, geocoder, lines } = await useDemos();
/** A demo of which no test changes anything. */
const demo = await startDemo(1);
const [browser] = demo.browsers;

test('a setup makes the boat', async () => {
  const {
    databases: [db],
    first,
    browsers: [moreau, other],
  } = await startDemo(1);
  if (!db) throw new Error('A database is expected.');
  const aalto = await signedIn(first.app, 'aalto');
  expect((await setUp(moreau)).statusCode).toBe(201);
  expect((await moreau.get('/api/auth/family/session')).json().family).toMatchObject({
    username: 'moreau',
    usesDefaultPassword: false,
  });
  expect((await aalto.get('/api/families')).statusCode).toBe(401);
  const [week = ''] = await expectOwnBoat(other);
  expect((await verifyDraft(db, 2026)).differences).toEqual([]);
  const { family } = (await other.get('/api/auth/family/session')).json();
  expect((await pick(Object.assign(other, { familyId: family.id }), week, 1, 1)).statusCode).toBe(200);
});

test.each([
  ['ahoy@example.org', 'Ahoy@Example.org'],
  ['ahoy@münchen.de', 'ahoy@xn--mnchen-3ya.de'],
])('two families cannot share one mailbox: %s and %s', async (...emails) => {
  const families = own.families.map((family, index) => ({ ...family, email: emails[index] }));
  const response = await setUp(browser, { families });
  const message = 'Two families have the same email address.';
  expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'families', message }] }]);
});

test('a waiver text that no PDF shows is refused', async () => {
  const response = await setUp(browser, { waiverText: 'I, {guest}, am a guest of {host}:\n\uf0b7 swims' });
  const path = 'waiverText';
  expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path }] }]);
});

test('one answer names all wrong fields', async () => {
  const season = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-05-24' };
  const response = await setUp(browser, { password: 'short', manager: 'nobody', season, lake: 'Lake Ouachita' });
  const paths = response.json().issues.map(({ path }: { path: string }) => path);
  expect(paths.sort()).toEqual(['lake', 'manager', 'password', 'season']);
});

test('whatever a family does on the demo ends the offer, and stays', async () => {
  const {
    first,
    browsers: [one],
    codeOf,
  } = await startDemo(1);
  const birch = await signedIn(first.app, 'birch');
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
  const {
    browsers: [one, other],
    codeOf,
  } = await startDemo(2);
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

const place = { name: 'Lake Ouachita', latitude: 34.6, longitude: -93.4, timezone: 'America/Chicago' };
const places = (browser: Browser, query: string, headers: Record<string, string> = {}) =>
  browser.call('GET', `/api/setup/places?q=Ouachita${query}`, { headers });

test('places are found by name, with the same right, and the code is not in the log', async () => {
  const asked: string[] = [];
  geocoder.answer = (request, response) => {
    asked.push(request.url ?? '');
    const results = [
      { ...place, admin1: 'Arkansas', country: 'United States' },
      { ...place, timezone: null },
    ];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ results }));
  };
  expect((await places(browser, '', forwarded)).statusCode).toBe(403);
  const code = await demo.codeOf();
  const found = await places(browser, `&code=${code}`, forwarded);
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
  geocoder.answer = listener;
  const unavailable = await places(browser, '');
  expect([unavailable.statusCode, unavailable.json().message]).toEqual([
    502,
    'Places can’t be searched right now. Please enter the lake by hand.',
  ]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { addressOf, startListed } from '../support/routes.ts';
import { pick, type SignedIn, signedIn, type TestServer } from '../support/server.ts';

/** The public routes. All others require a session, so a new route has to be added here on purpose. */
const OPEN = [
  'GET /',
  'GET /manifest.webmanifest',
  'GET /calendar/:secret.ics',
  'GET /healthz',
  'GET /metrics',
  'GET /readyz',
  'GET /api/auth/family/session',
  'GET /api/auth/family/reset/:token',
  'GET /api/boat',
  'GET /api/boat/photo',
  'GET /api/sign/:token',
  'GET /api/welcome/:token',
  'POST /api/auth/family/forgot',
  'POST /api/auth/family/login',
  'POST /api/auth/family/logout',
  'POST /api/auth/family/reset',
  'POST /api/displays',
  'POST /api/displays/:id/session',
  'POST /api/setup',
  'GET /api/setup/places',
  'POST /api/sign/:token',
  'POST /api/sign/:token/viewed',
  'POST /api/welcome/:token',
  'POST /share',
];

let server: TestServer;
let aalto: SignedIn;
let open: string[];
let guarded: string[];

beforeAll(async () => {
  const { routes, ...started } = await startListed();
  server = started;
  aalto = await signedIn(server.app, 'aalto');
  const known = OPEN.flatMap((route) => [route, route.replace('GET', 'HEAD')]);
  open = routes.filter((route) => known.includes(route));
  guarded = routes.filter((route) => !known.includes(route));
  expect(open).toEqual(expect.arrayContaining(OPEN));
  expect(guarded.length).toBeGreaterThan(50);
});
afterAll(() => server.close());

const ask = async (route: string, options: InjectOptions = {}) => {
  const { statusCode } = await server.app.inject({ ...addressOf(route), ...options });
  return [route, statusCode];
};

test('only the public routes respond without a session', async () => {
  for (const route of guarded) expect(await ask(route)).toEqual([route, 401]);
});

test('an ended session opens no route, even if a server has it cached', async () => {
  const { cookie } = await signedIn(server.app, 'cohen');
  const asked = { headers: { cookie } };
  for (const route of guarded) expect(await ask(route, asked)).not.toEqual([route, 401]);
  // As another server does, whose notification this one misses.
  await server.db.em().execute(`delete from sessions where sess ->> 'familyId' <> ?`, [aalto.familyId]);
  for (const route of guarded) expect(await ask(route, asked)).toEqual([route, 401]);
});

test('what a page sends as one family is not done as another that has logged in with its browser since', async () => {
  const from = (family: string) => ({ headers: { cookie: aalto.cookie, family } });
  for (const route of guarded) expect(await ask(route, from(crypto.randomUUID()))).toEqual([route, 401]);
  expect(await ask('GET /api/inventory', from(aalto.familyId))).toEqual(['GET /api/inventory', 200]);
});

test('a session that another server has ended cannot pick, and learns nothing of the draft', async () => {
  const phone = await signedIn(server.app, 'aalto');
  const [week] = (await phone.get('/api/weeks/2026')).json();
  const version = async () => (await aalto.get('/api/draft/2026')).json().version;
  const before = await version();
  const [{ sid } = { sid: '' }] = await server.db
    .em()
    .execute<{ sid: string }[]>('select sid from sessions order by expire desc limit 1');
  await server.db.em().execute('delete from sessions where sid = ?', [sid]);
  for (const weekId of [week.id, crypto.randomUUID()]) expect((await pick(phone, weekId, 1, 1)).statusCode).toBe(401);
  expect(await version()).toBe(before);
});

test('no route that writes accepts a request from a page of another site', async () => {
  const writing = [...guarded, ...open].filter((route) => !/^((GET|HEAD) |POST \/share$)/.test(route));
  expect(writing.length).toBeGreaterThan(20);
  for (const route of writing)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      for (const page of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const headers = { cookie: aalto.cookie, 'content-type': type, ...page };
        expect(await ask(route, { headers, payload: '{}' })).toEqual([route, 403]);
      }
});

test('what a device shares, from wherever, is not read and only leads to a page', async () => {
  const { action, method, enctype, params } = (await server.app.inject('/manifest.webmanifest')).json().share_target;
  expect(params).toMatchObject({ title: 'title', text: 'text', url: 'url', files: [{ name: 'photos' }] });
  const { statusCode, headers, body } = await server.app.inject({
    method,
    url: action,
    headers: { 'content-type': `${enctype}; boundary=x`, 'sec-fetch-site': 'cross-site', origin: 'null' },
    payload: `--x\r\n${'photo'.repeat(1_000_000)}`,
  });
  expect([statusCode, headers.location, body]).toEqual([303, '/needs-attention?share=lost', '']);
});

test('the OpenAPI document says of each route whether it requires a session', async () => {
  type Operation = { security?: object[] };
  const { paths, components } = (await aalto.get('/api/docs')).json();
  expect(components.securitySchemes).toEqual({ session: { type: 'apiKey', in: 'cookie', name: 'sid' } });
  const operations = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => {
      const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return [route, security ?? 'none'] as const;
    }),
  );
  expect(operations.length).toBeGreaterThan(30);
  for (const [route, security] of operations)
    expect([route, security]).toEqual([route, OPEN.includes(route) ? 'none' : [{ session: [] }]]);
});

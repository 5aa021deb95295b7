import { beforeEach, expect, test } from '@jest/globals';
import { openTestDatabase } from '../support/database.ts';
import { approve, startTelevision } from '../support/display.ts';
import { type BeforeQuery, interceptQueries } from '../support/intercepted.ts';
import { signedIn, type TestServer } from '../support/server.ts';
import { twoServers } from '../support/two-servers.ts';
import { barrier } from '../support/wait.ts';

const nothing: BeforeQuery = () => {};
/** Runs before each statement; a test puts its barrier here. */
let before = nothing;
const db = await openTestDatabase();
interceptQueries(db, (sql, values) => before(sql, values));
/** Two servers on one database. */
const { servers } = await twoServers({ db });
const [aalto, birch] = [await signedIn(servers[0].app, 'aalto'), await signedIn(servers[1].app, 'birch')];
beforeEach(() => {
  before = nothing;
});

/** Holds changes of displays until `count` of them are about to run. */
const changesMeet = (count: number): BeforeQuery => {
  const meet = barrier(count);
  return async (sql) => {
    if (sql.startsWith('update displays')) await meet();
  };
};
const app = (server: number) => (servers[server] as TestServer).app;
const sessionsOf = (id: string) => db.em().execute(`select sid from sessions where sess ->> 'displayId' = ?`, [id]);
const collectAt = (server: number, { displayId, secret }: { displayId: string; secret: string }) =>
  app(server).inject({ method: 'POST', url: `/api/displays/${displayId}/session`, payload: { secret } });

test('if two families enter one code at once, one approves the television', async () => {
  const tv = await startTelevision(servers[0].app);
  before = changesMeet(2);
  const responses = await Promise.all([approve(aalto, tv.pairing.code), approve(birch, tv.pairing.code)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  const winner = responses.find(({ statusCode }) => statusCode === 201)?.json().approvedBy;
  before = nothing;
  await tv.collect();
  expect((await tv.get('/api/auth/family/session')).json().family.name).toBe(winner);
});

test('an approval that arrives again while the first one commits gets the same television', async () => {
  const tv = await startTelevision(servers[0].app);
  const payload = { code: tv.pairing.code, name: 'Cabin' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const arrive = () => aalto.call('POST', '/api/displays/approve', { payload, headers });
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  before = async (sql) => {
    if (!/^select .* displays where code/s.test(sql)) return;
    before = nothing;
    held.resolve();
    await released.promise;
  };
  const second = arrive();
  await held.promise;
  const first = await arrive();
  released.resolve();
  expect([first.statusCode, (await second).statusCode]).toEqual([201, 201]);
  expect((await second).json()).toEqual(first.json());
});

test('a secret that is sent to two servers six times at once collects one session', async () => {
  const { pairing } = await startTelevision(servers[0].app);
  await approve(aalto, pairing.code);
  before = changesMeet(6);
  const responses = await Promise.all([0, 1, 0, 1, 0, 1].map((server) => collectAt(server, pairing)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(responses.map(({ cookies }) => cookies[0]?.value)).size).toBe(1);
  expect(await sessionsOf(pairing.displayId)).toHaveLength(1);
});

test('a television that is revoked while it collects is not signed in', async () => {
  for (let round = 0; round < 5; round++) {
    before = nothing;
    const { pairing } = await startTelevision(servers[0].app);
    await approve(aalto, pairing.code);
    before = changesMeet(3);
    const [first, second, revoked] = await Promise.all([
      collectAt(0, pairing),
      collectAt(1, pairing),
      birch.delete(`/api/displays/${pairing.displayId}`),
    ]);
    expect(revoked.statusCode).toBe(204);
    for (const { statusCode, cookies } of [first, second]) {
      expect([200, 410]).toContain(statusCode);
      const cookie = cookies[0] ? `sid=${encodeURIComponent(cookies[0].value)}` : '';
      expect((await servers[0].app.inject({ url: '/api/families', headers: { cookie } })).statusCode).toBe(401);
    }
    expect(await sessionsOf(pairing.displayId)).toEqual([]);
    expect((await collectAt(0, pairing)).statusCode).toBe(410);
  }
});

test('a right code is refused if wrong ones reach the limit while it is checked', async () => {
  const tv = await startTelevision(servers[0].app);
  const reachedLimit = Promise.withResolvers<void>();
  before = async (sql, values) => {
    if (/^select .*from displays/.test(sql) && values.includes(tv.pairing.code)) await reachedLimit.promise;
  };
  const right = approve(aalto, tv.pairing.code);
  const wrong = await Promise.all(Array.from({ length: 10 }, () => approve(aalto, 'BBBBBB')));
  // Before anything is expected: an expectation that fails would leave it waiting.
  reachedLimit.resolve();
  expect(new Set(wrong.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect((await right).statusCode).toBe(429);
  expect((await tv.collect()).statusCode).toBe(202);
});

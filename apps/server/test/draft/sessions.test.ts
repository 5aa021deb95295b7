import type { Week } from '@houseboat/contract/draft.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '../../src/platform/db/database.ts';
import { PASSWORD } from '../support/boat.ts';
import { openBoatDatabase } from '../support/database.ts';
import { pairedTelevision } from '../support/display.ts';
import { interceptRuns } from '../support/intercepted.ts';
import { Browser, pick, type SignedIn, signedIn, startServer, type TestServer } from '../support/server.ts';

/** The statements that ran since the test began, and what happens right before a pick's own. */
let statements: string[];
let beforeAppend: () => Promise<unknown>;
let db: Database;
/** A server that remembers the session of the family on the clock, and another one on the same database. */
let here: TestServer;
let elsewhere: TestServer;
let aalto: SignedIn;
let weeks: Week[];

beforeAll(async () => {
  db = interceptRuns(await openBoatDatabase(), async (name) => {
    if (name === 'append-draft') await beforeAppend();
    statements.push(name);
  });
  statements = [];
  beforeAppend = async () => {};
  [here, elsewhere] = [await startServer({ db }), await startServer({ db })];
});
beforeEach(async () => {
  aalto = await signedIn(here.app, 'aalto');
  weeks = (await aalto.get('/api/weeks/2026')).json();
  expect((await (await signedIn(here.app, 'birch')).post('/api/weeks/2026/reset')).statusCode).toBe(200);
  statements = [];
  beforeAppend = async () => {};
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await db.close();
});

const firstPick = (who: SignedIn) => pick(who, weeks[0]?.id ?? '', 1, 1);
const sid = () => decodeURIComponent(aalto.cookie.replace('sid=', '')).split('.')[0] ?? '';
const execute = (sql: string, values: unknown[] = []) => db.em().execute(sql, values);
/** The same browser, as another server sees it. */
const browserElsewhere = () => Object.assign(new Browser(elsewhere.app), { cookie: aalto.cookie });

async function expectSignedOut(response: LightMyRequestResponse) {
  expect([response.statusCode, response.json()]).toEqual([401, { message: 'Please log in first.' }]);
  const onClock = await signedIn(elsewhere.app, 'cohen');
  expect((await onClock.get('/api/draft/2026')).json()).toMatchObject({ currentRound: 1, currentPick: 1 });
}

test('a pick in a remembered session takes one statement', async () => {
  expect((await firstPick(aalto)).statusCode).toBe(200);
  expect(statements).toEqual(['append-draft']);
});

test.each<[string, () => Promise<unknown>]>([
  ['that its family ended on another server', () => browserElsewhere().post('/api/auth/family/logout')],
  ['that has expired', () => execute('update sessions set expire = now() where sid = ?', [sid()])],
  [
    'whose password was changed',
    () => execute(`update families set password_version = password_version + 1 where username = 'aalto'`),
  ],
  ['whose family left the boat', () => execute(`update families set left_at = now() where username = 'aalto'`)],
])('a session %s picks nothing and gets a 401', async (_how, end) => {
  try {
    await end();
    await expectSignedOut(await firstPick(aalto));
    // The refusal made the server forget the session.
    statements = [];
    await expectSignedOut(await firstPick(aalto));
    expect(statements).not.toContain('append-draft');
  } finally {
    await execute(`update families set left_at = null, password_version = 1 where username = 'aalto'`);
  }
});

test('a session that ends between the guard and the append picks nothing', async () => {
  beforeAppend = () => browserElsewhere().post('/api/auth/family/logout');
  await expectSignedOut(await firstPick(aalto));
});

test('a session that has ended gets a 401 before any other refusal of its pick', async () => {
  await browserElsewhere().post('/api/auth/family/logout');
  const cookie = aalto.cookie;
  for (const [path, body] of [
    [crypto.randomUUID(), { familyId: aalto.familyId, round: 1, pick: 1 }],
    [weeks[0]?.id, { familyId: aalto.familyId, round: 1, pick: 2 }],
    [weeks[0]?.id, { familyId: crypto.randomUUID(), round: 1, pick: 1 }],
    [weeks[0]?.id, { familyId: 'nobody' }],
    [weeks[0]?.id, '{ not JSON'],
  ]) {
    // Makes the server remember the session again: each refusal makes it forget.
    await execute('insert into sessions (sid, sess, expire) select ?, sess, expire from sessions limit 1', [sid()]);
    expect((await aalto.get('/api/families')).statusCode).toBe(200);
    await execute('delete from sessions where sid = ?', [sid()]);
    const headers = { cookie, 'content-type': 'application/json' };
    const url = `/api/weeks/${path}/assign`;
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    await expectSignedOut(await here.app.inject({ method: 'POST', url, headers, payload }));
  }
});

test('a session that has ended gets a 401 when it repeats its pick', async () => {
  expect((await firstPick(aalto)).statusCode).toBe(200);
  await browserElsewhere().post('/api/auth/family/logout');
  expect((await firstPick(aalto)).statusCode).toBe(401);
});

test('after a new password the session that changed it can pick, and the other cannot', async () => {
  const other = await signedIn(here.app, 'aalto');
  const change = { currentPassword: PASSWORD, newPassword: 'evening light' };
  try {
    expect((await browserElsewhere().post('/api/auth/family/password', change)).statusCode).toBe(204);
    await expectSignedOut(await firstPick(other));
    expect((await firstPick(aalto)).statusCode).toBe(200);
  } finally {
    await execute(
      `update families set password = (select password from families where username = 'birch'), password_version = 1 where username = 'aalto'`,
    );
  }
});

test('a pick extends a session that was not used for a day, like any request', async () => {
  await execute(`update sessions set expire = now() + interval '80 days' where sid = ?`, [sid()]);
  const response = await firstPick(Object.assign(browserElsewhere(), { familyId: aalto.familyId }));
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toContainEqual(expect.objectContaining({ name: 'sid' }));
  expect(
    await execute(`select 1 from sessions where sid = ? and expire > now() + interval '89 days'`, [sid()]),
  ).toHaveLength(1);
});

test('a television is never remembered: it may not pick, and once it is removed it gets a 401', async () => {
  const tv = Object.assign(await pairedTelevision(here.app, aalto), { familyId: aalto.familyId });
  expect((await tv.get('/api/families')).statusCode).toBe(200);
  expect((await firstPick(tv)).json()).toEqual({ message: 'This is not available on a TV.' });
  expect((await browserElsewhere().delete(`/api/displays/${tv.display.id}`)).statusCode).toBe(204);
  await expectSignedOut(await firstPick(tv));
});

import { afterEach, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { expectOwnBoat, forwarded, own, setUp, useDemos } from '../support/demo-boat.ts';
import { Browser, pick, signedIn, type TestServer, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const { startDemo } = await useDemos();
afterEach(closeClients);

async function signedInAs(server: TestServer, username: string) {
  const browser = new Browser(server.app);
  const { family } = (await browser.login(username, own.password)).json();
  return Object.assign(browser, { familyId: family.id as string });
}

test('of two setups at once, on two servers, one wins, and nothing is left of the demo on either', async () => {
  const {
    databases,
    servers,
    last,
    browsers: [one, other],
  } = await startDemo(2);
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

  for (const { app } of servers) await expectOwnBoat(new Browser(app));
  for (const db of databases) expect((await verifyDraft(db, 2026)).differences).toEqual([]);

  const family = await signedInAs(last, 'moreau');
  const [week = ''] = await weekIdsOf(family);
  expect((await pick(family, week, 1, 1)).statusCode).toBe(200);
});

test('a pick on the demo at the same time stands, or the group’s own boat does', async () => {
  const {
    databases,
    last,
    browsers: [one],
  } = await startDemo(2);
  const aalto = await signedIn(last.app, 'aalto');
  const [week = ''] = await weekIdsOf(aalto);
  const [made, picked] = await Promise.all([setUp(one), pick(aalto, week, 1, 1)]);
  expect([
    [201, 401],
    [201, 404],
    [409, 200],
  ]).toContainEqual([made.statusCode, picked.statusCode]);
  for (const db of databases) expect((await verifyDraft(db, 2026)).differences).toEqual([]);
});

test('guesses of the code are limited on both servers together', async () => {
  const {
    browsers: [one, other],
    codeOf,
  } = await startDemo(2);
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

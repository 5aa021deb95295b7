import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { Tries } from '../src/tries/tries.ts';
import { PASSWORD } from './support/boat.ts';
import type { SignedIn, TestServer } from './support/server.ts';
import { until } from './support/wait.ts';

let running = 0;
/** The most that ran at once, and how many have begun. */
let most = 0;
let begun = 0;
/** What a verification waits for. */
let gate = Promise.resolve();

const counted =
  <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
  async (...args: Args): Promise<T> => {
    begun += 1;
    running += 1;
    most = Math.max(most, running);
    try {
      await gate;
      return await work(...args);
    } finally {
      running -= 1;
    }
  };
jest.unstable_mockModule('@node-rs/argon2', () => ({ hash: counted(argon2.hash), verify: counted(argon2.verify) }));
const { Browser, pick, signedIn, startServer } = await import('./support/server.ts');

const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
let server: TestServer;
let aalto: SignedIn;

beforeAll(async () => {
  server = await startServer();
  aalto = await signedIn(server.app, 'aalto');
});
beforeEach(() => {
  most = 0;
  begun = 0;
});
afterAll(() => server.close());

const login = (username: string, password = PASSWORD) => new Browser(server.app).login(username, password);
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

test('two hundred who log in at once are looked at in turn, and a pick in their midst waits for none of them', async () => {
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  let answered = 0;
  const logins = times(200, async () => {
    const { statusCode } = await login('birch');
    answered += 1;
    return statusCode;
  });
  await until(() => begun > 20);
  expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
  expect(answered).toBeLessThan(200);
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]));
  expect([begun, most]).toEqual([200, AT_ONCE]);
});

test('changes of passwords wait in the same line', async () => {
  const change = { currentPassword: 'not it', newPassword: 'evening light' };
  const changes = times(8, () => aalto.post('/api/auth/family/password', change));
  const logins = times(8, () => login('birch'));
  const statuses = (await Promise.all([...changes, ...logins])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...times(8, () => 403), ...times(8, () => 200)]);
  expect(most).toBe(AT_ONCE);
  const right = { currentPassword: PASSWORD, newPassword: 'evening light' };
  begun = 0;
  expect((await aalto.post('/api/auth/family/password', right)).statusCode).toBe(204);
  // The old one is verified and the new one hashed, and both were counted.
  expect(begun).toBe(2);
});

test('more than can be looked at soon are put off in words, and guesses beyond the limit are not looked at', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const answers: { statusCode: number; headers: object; body: string }[] = [];
  const logins = times(320, async () => answers.push(await login('cohen', 'wrong')));
  await until(() => answers.length > 0);
  // A family that is signed in notices nothing.
  expect((await aalto.get('/api/weeks/2026')).statusCode).toBe(200);
  gate = Promise.resolve();
  open();
  await Promise.all(logins);
  const putOff = answers.filter(({ statusCode }) => statusCode === 503);
  expect(putOff).toHaveLength(20 - AT_ONCE);
  expect(putOff[0]?.headers).toMatchObject({ 'retry-after': '10' });
  expect(putOff[0]?.body).toContain('Very many are logging in right now. Please try again in a moment.');
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(begun).toBeLessThan(10 + AT_ONCE);
});

test('of guesses that are looked at together, as by several servers, those that end beyond the limit learn nothing', async () => {
  const tries = new Tries(server.db, { kind: 'together', most: 3, refusal: 'Too many.' });
  const looks = times(6, () => Promise.withResolvers<boolean>());
  let looking = 0;
  const guesses = looks.map(({ promise }) =>
    tries
      .check('cohen', '10.5.5.5', () => {
        looking += 1;
        return promise;
      })
      .catch((problem: { statusCode: number }) => problem.statusCode),
  );
  await until(() => looking === 6);
  for (const { resolve } of looks.slice(1)) resolve(false);
  const wrong = await Promise.all(guesses.slice(1));
  expect(wrong.toSorted()).toEqual([429, 429, false, false, false]);
  looks[0]?.resolve(true);
  expect(await guesses[0]).toBe(429);
});

test('a family that does not exist takes a verification like any other', async () => {
  for (const username of ['birch', 'nobody']) {
    begun = 0;
    expect((await login(username, 'wrong')).statusCode).toBe(401);
    expect([username, begun]).toEqual([username, 1]);
  }
});

import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import * as argon2 from '@node-rs/argon2';
import { RateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { PASSWORD } from '../support/boat.ts';
import type { SignedIn, TestServer } from '../support/server.ts';
import { until } from '../support/wait.ts';

let running = 0;
/** How many hashes and verifications ran at once at most, and how many have started. */
let most = 0;
let begun = 0;
/** The passwords that were verified, in the order in which that began. */
let verified: string[] = [];
/** Every verification waits for this. */
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
const verify = counted(argon2.verify);
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: counted(argon2.hash),
  verify: (...args: Parameters<typeof argon2.verify>) => {
    verified.push(String(args[1]));
    return verify(...args);
  },
}));
const { Browser, pick, signedIn, startServer } = await import('../support/server.ts');
const { passwordQueueSize } = await import('../../src/modules/auth/password-queue.ts');

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
  verified = [];
});
afterAll(() => server.close());

const login = (username: string, password = PASSWORD, remoteAddress = '127.0.0.1') =>
  new Browser(server.app).call('POST', '/api/auth/family/login', { remoteAddress, payload: { username, password } });
const times = <T>(count: number, work: (nth: number) => T) => Array.from({ length: count }, (_, nth) => work(nth));
/** Blocks every verification until the returned function is called. */
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  return () => {
    gate = Promise.resolve();
    resolve();
  };
};

test('two hundred simultaneous log-ins are queued, and a pick does not wait for them', async () => {
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  let answered = 0;
  const logins = times(200, async (nth) => {
    const { statusCode } = await login('birch', PASSWORD, `10.3.3.${nth % 10}`);
    answered += 1;
    return statusCode;
  });
  await until(() => begun > 20);
  expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
  expect(answered).toBeLessThan(200);
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]));
  expect([begun, most]).toEqual([200, AT_ONCE]);
});

test('password changes wait in the same queue', async () => {
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

test('a full queue refuses more log-ins with a message, and guesses beyond the limit are not hashed', async () => {
  const open = hold();
  const responses: { statusCode: number; headers: object; body: string }[] = [];
  const logins = times(320, async (nth) => responses.push(await login('cohen', 'wrong', `10.4.4.${nth % 10}`)));
  // The others are queued.
  await until(() => responses.length === 20 - AT_ONCE);
  // A signed-in family is not affected.
  expect((await aalto.get('/api/weeks/2026')).statusCode).toBe(200);
  open();
  await Promise.all(logins);
  const putOff = responses.filter(({ statusCode }) => statusCode === 503);
  expect(putOff).toHaveLength(20 - AT_ONCE);
  expect(putOff[0]?.headers).toMatchObject({ 'retry-after': '10' });
  expect(putOff[0]?.body).toContain('Too many people are logging in right now. Please try again in a moment.');
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100);
  expect(begun).toBeLessThan(100 + 10 * AT_ONCE);
});

test('made-up names from one network fill only its share of the queue, and other networks are served next', async () => {
  const open = hold();
  const responses: { statusCode: number; headers: object; body: string }[] = [];
  const flood = times(320, async (nth) =>
    responses.push(await login(`nobody-${nth}`, 'wrong', `2001:db8:5:5::${nth}`)),
  );
  await until(() => responses.length === 320 - 50 - AT_ONCE);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(responses[0]?.headers).toMatchObject({ 'retry-after': '10' });
  expect(responses[0]?.body).toContain(
    'Too many people are logging in from your network. Please try again in a moment.',
  );
  const family = login('birch', PASSWORD, '10.5.5.6');
  await until(() => passwordQueueSize() === 50 + AT_ONCE + 1);
  open();
  expect((await family).statusCode).toBe(200);
  // Passwords are compared in lower case.
  expect(verified.slice(0, 10)).toContain(PASSWORD.toLowerCase());
  await Promise.all(flood);
  expect(begun).toBe(50 + AT_ONCE + 1);
});

test('a reached limit is refused without a write, and simultaneous attempts cannot exceed it', async () => {
  const limiter = new RateLimiter(server.db, { kind: 'written', limit: 5 });
  const exceeded = { refused: 'too-many-attempts', retryAfterSeconds: expect.any(Number) };
  const consumed = await Promise.all(times(20, () => limiter.consume('cohen', '10.5.5.7')));
  expect(consumed.filter((result) => result === undefined)).toHaveLength(5);
  expect(consumed.filter((result) => result !== undefined)).toEqual(Array(15).fill(exceeded));
  // A lock on a row is written into it as well, as its xmax.
  const row = () => server.db.em().execute(`select ctid, xmin, xmax, at from tries where kind = 'written'`);
  const before = await row();
  expect(await Promise.all(times(5, () => limiter.consume('cohen', '10.5.5.7')))).toEqual(Array(5).fill(exceeded));
  expect(await limiter.check('cohen', '10.5.5.7', async () => false)).toEqual(exceeded);
  expect(await row()).toEqual(before);
});

test('of guesses that several servers check together, those that end beyond the limit learn nothing', async () => {
  const limiter = new RateLimiter(server.db, { kind: 'together', limit: 3 });
  const exceeded = { refused: 'too-many-attempts', retryAfterSeconds: expect.any(Number) };
  const checks = times(6, () => Promise.withResolvers<boolean>());
  let checking = 0;
  const guesses = checks.map(({ promise }) =>
    limiter.check('cohen', '10.5.5.5', () => {
      checking += 1;
      return promise;
    }),
  );
  await until(() => checking === 6);
  for (const { resolve } of checks.slice(1)) resolve(false);
  const wrong = await Promise.all(guesses.slice(1));
  expect(wrong.filter((result) => result === false)).toHaveLength(3);
  expect(wrong.filter((result) => result !== false)).toEqual([exceeded, exceeded]);
  checks[0]?.resolve(true);
  expect(await guesses[0]).toEqual(exceeded);
});

test('a family that does not exist costs a verification like any other', async () => {
  for (const username of ['birch', 'nobody']) {
    begun = 0;
    expect((await login(username, 'wrong')).statusCode).toBe(401);
    expect([username, begun]).toEqual([username, 1]);
  }
});

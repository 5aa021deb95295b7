import { expect, test } from '@jest/globals';
import { RateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { PASSWORD } from '../support/boat.ts';
import { AT_ONCE, countAgain, counts } from '../support/counted-hashing.ts';
import { passwordServer, times } from '../support/password-server.ts';
import { until } from '../support/wait.ts';

const { server, aalto, login } = await passwordServer();

test('password changes wait in the same queue', async () => {
  const change = { currentPassword: 'not it', newPassword: 'evening light' };
  const changes = times(8, () => aalto.post('/api/auth/family/password', change));
  const logins = times(8, () => login('birch'));
  const statuses = (await Promise.all([...changes, ...logins])).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([...times(8, () => 403), ...times(8, () => 200)]);
  expect(counts.most).toBe(AT_ONCE);
  const right = { currentPassword: PASSWORD, newPassword: 'evening light' };
  countAgain();
  expect((await aalto.post('/api/auth/family/password', right)).statusCode).toBe(204);
  // The old one is verified and the new one hashed, and both were counted.
  expect(counts.begun).toBe(2);
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
    countAgain();
    expect((await login(username, 'wrong')).statusCode).toBe(401);
    expect([username, counts.begun]).toEqual([username, 1]);
  }
});

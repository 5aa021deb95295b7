import { expect, test } from '@jest/globals';
import { RateLimiter } from '../../src/platform/rate-limits/rate-limiter.ts';
import { PASSWORD } from '../support/boat.ts';
import { AT_ONCE, countAgain, counts, hold } from '../support/counted-hashing.ts';
import { passwordServer, times } from '../support/password-server.ts';
import { until } from '../support/wait.ts';

const { Browser, pick } = await import('../support/server.ts');
const { passwordQueueSize } = await import('../../src/modules/auth/password-checks.ts');

const { server, aalto, login } = await passwordServer();
const browser = () => new Browser(server.app);

test('two hundred simultaneous log-ins are queued, and a pick does not wait for them', async () => {
  const [week] = (await aalto.get('/api/weeks/2026')).json();
  let answered = 0;
  const logins = times(200, async (nth) => {
    const { statusCode } = await login('birch', PASSWORD, `10.3.3.${nth % 10}`);
    answered += 1;
    return statusCode;
  });
  await until(() => counts.begun > 20);
  expect((await pick(aalto, week.id, 1, 1)).statusCode).toBe(200);
  expect(answered).toBeLessThan(200);
  expect(new Set(await Promise.all(logins))).toEqual(new Set([200]));
  expect([counts.begun, counts.most]).toEqual([200, AT_ONCE]);
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
  expect(counts.begun).toBeLessThan(100 + 10 * AT_ONCE);
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
  expect(counts.verified.slice(0, 10)).toContain(PASSWORD.toLowerCase());
  await Promise.all(flood);
  expect(counts.begun).toBe(50 + AT_ONCE + 1);
});

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

test('wrong passwords of the future, after which the database’s clock was set back, do not count', async () => {
  const from = (password: string) =>
    browser().call('POST', '/api/auth/family/login', {
      remoteAddress: '10.9.9.11',
      payload: { username: 'cohen', password },
    });
  for (let guess = 0; guess < 10; guess++) await from('wrong');
  await server.db
    .em()
    .execute(`update tries set at = array(select t + interval '1 day' from unnest(at) t) where address = '10.9.9.11'`);
  expect((await from(PASSWORD)).statusCode).toBe(200);
  for (let guess = 0; guess < 10; guess++) expect((await from('wrong')).statusCode).toBe(401);
  expect((await from(PASSWORD)).statusCode).toBe(429);
});

test.each([
  ['of one IPv6 /64 count', (nth: number) => `2001:db8:7:7::${nth}`, '2001:db8:7:8::1'],
  ['of IPv4, written as one or as IPv6, count', (nth: number) => `${nth % 2 ? '' : '::ffff:'}10.9.9.6`, '10.9.9.5'],
])('addresses %s as one', async (_, address, another) => {
  const from = (remoteAddress: string, password: string) =>
    browser().call('POST', '/api/auth/family/login', { remoteAddress, payload: { username: 'cohen', password } });
  const statuses = [];
  for (let nth = 0; nth < 12; nth++) statuses.push((await from(address(nth), 'wrong')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await from(address(12), PASSWORD)).statusCode).toBe(429);
  expect((await from(another, PASSWORD)).statusCode).toBe(200);
});

test('right passwords are not counted, even if many arrive at once', async () => {
  const logins = await Promise.all(Array.from({ length: 30 }, () => browser().login('birch')));
  expect(new Set(logins.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('the right password among many simultaneous guesses is refused beyond the limit', async () => {
  const from = { remoteAddress: '10.9.9.7' };
  const attempt = (password: string) =>
    browser().call('POST', '/api/auth/family/login', { ...from, payload: { username: 'cohen', password } });
  const guesses = [...Array.from({ length: 40 }, (_, index) => `guess ${index}`), PASSWORD];
  const responses = await Promise.all(guesses.map(attempt));
  expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(responses.at(-1)?.statusCode).toBe(429);
});

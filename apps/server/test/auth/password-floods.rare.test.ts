import { expect, test } from '@jest/globals';
import { PASSWORD } from '../support/boat.ts';
import { AT_ONCE, counts, hold } from '../support/counted-hashing.ts';
import { passwordServer, times } from '../support/password-server.ts';
import { until } from '../support/wait.ts';

const { pick } = await import('../support/server.ts');
const { passwordQueueSize } = await import('../../src/modules/auth/password-checks.ts');

const { aalto, login } = await passwordServer();

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

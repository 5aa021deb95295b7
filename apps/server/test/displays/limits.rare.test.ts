import { expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { startTelevision } from '../support/display.ts';
import { Browser } from '../support/server.ts';

const { server, aalto, birch } = await boatServer();

const code = (who: Browser, remoteAddress: string, tried: string) =>
  who.call('POST', '/api/displays/approve', { remoteAddress, payload: { code: tried, name: 'Saloon' } });

test('a family can enter ten wrong codes from one address', async () => {
  const tv = await startTelevision(server.app);
  // All at once: none may slip through.
  const responses = await Promise.all(Array.from({ length: 14 }, () => code(birch, '10.9.9.9', 'BBBBBB')));
  expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
  const right = await code(birch, '10.9.9.9', tv.pairing.code);
  expect([right.statusCode, right.json().message]).toEqual([
    429,
    'Too many wrong codes. Please try again in 15 minutes.',
  ]);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await tv.collect()).statusCode).toBe(202);
  // Others are not affected.
  expect((await code(aalto, '10.9.9.9', 'BBBBBB')).statusCode).toBe(404);
  expect((await code(birch, '10.9.9.8', tv.pairing.code)).statusCode).toBe(201);

  await server.db
    .em()
    .execute(
      `update tries set at = array(select t - interval '16 minutes' from unnest(at) t) where kind = 'display-code'`,
    );
  expect((await code(birch, '10.9.9.9', 'BBBBBB')).statusCode).toBe(404);
});

test('thirty codes can be requested from one address', async () => {
  const ask = (remoteAddress: string) => new Browser(server.app).call('POST', '/api/displays', { remoteAddress });
  const responses = await Promise.all(Array.from({ length: 34 }, () => ask('10.9.9.9')));
  expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect((await ask('10.9.9.8')).statusCode).toBe(201);
  expect(new Set(responses.map((answer) => answer.json().code)).size).toBe(31);
});

test('requested and entered codes are counted by the /64 of an IPv6 address', async () => {
  const statuses = async (count: number, work: (nth: number) => Promise<{ statusCode: number }>) =>
    (await Promise.all(Array.from({ length: count }, (_, nth) => work(nth))))
      .map(({ statusCode }) => statusCode)
      .sort();
  const asked = await statuses(32, (nth) =>
    new Browser(server.app).call('POST', '/api/displays', { remoteAddress: `2001:db8::${nth}` }),
  );
  expect(asked).toEqual([...Array(30).fill(201), 429, 429]);
  const tried = await statuses(12, (nth) => code(birch, `2001:db8::${nth}`, 'BBBBBB'));
  expect(tried).toEqual([...Array(10).fill(404), 429, 429]);
});

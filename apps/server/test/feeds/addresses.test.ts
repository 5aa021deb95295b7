import { expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import { pairedTelevision } from '../support/display.ts';
import { openFeed, readFeed, rotateFeed } from '../support/feeds.ts';
import { Browser } from '../support/server.ts';

const SITE = 'https://boat.example.org';

const { server, aalto, birch } = await boatServer({ publicUrl: SITE, trustProxy: true });

const statusOf = async (path: string) => (await readFeed(server, path)).statusCode;

test('a family gets one address for each scope, the same every time, and no other family gets it', async () => {
  const { statusCode, body } = await aalto.call('PUT', '/api/feeds/own');
  expect([statusCode, body]).toEqual([
    200,
    expect.stringMatching(/^\{"url":"https:\/\/boat\.example\.org\/calendar\/[\w-]{43}\.ics"\}$/),
  ]);
  const paths = [];
  for (const family of [aalto, birch, aalto, birch])
    for (const scope of ['own', 'all'] as const) paths.push(await openFeed(family, scope));
  expect(paths.slice(4)).toEqual(paths.slice(0, 4));
  expect(new Set(paths).size).toBe(4);
});

test('the address is only stored as a hash', async () => {
  const path = await openFeed(aalto, 'own');
  const rows = JSON.stringify(await server.db.em().execute('select * from calendar_feeds'));
  expect(rows).toContain('secret_hash');
  expect(rows).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
});

test('a new address replaces the old one, and leaves the other scope alone', async () => {
  const [own, all] = [await openFeed(aalto, 'own'), await openFeed(aalto, 'all')];
  const rotated = await rotateFeed(aalto, 'own');
  expect([await statusOf(own), await statusOf(rotated), await statusOf(all)]).toEqual([404, 200, 200]);
  expect(await openFeed(aalto, 'own')).toBe(rotated);
});

test('an address that was given up never comes back', async () => {
  const stopped = await openFeed(birch, 'own');
  for (const _ of [1, 2]) expect((await birch.delete('/api/feeds/own')).statusCode).toBe(204);
  expect(await statusOf(stopped)).toBe(404);
  const again = await openFeed(birch, 'own');
  expect(again).not.toBe(stopped);
  expect([await statusOf(stopped), await statusOf(again)]).toEqual([404, 200]);
});

test('only families have feeds, of the two scopes that there are', async () => {
  const television = await pairedTelevision(server.app, birch);
  const asked = [
    ['PUT', '/api/feeds/own'],
    ['POST', '/api/feeds/own/rotate'],
    ['DELETE', '/api/feeds/own'],
  ] as const;
  for (const [method, path] of asked) {
    const statuses = [
      await new Browser(server.app).call(method, path),
      await television.call(method, path),
      await aalto.call(method, path.replace('own', 'everything')),
      await aalto.call(method, path, { payload: { number: 1 } }),
    ];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 400]);
  }
});

/** Reads an address from a client, behind the proxy that the server trusts. */
const readFrom = (client: string, path: string) => readFeed(server, path, { 'x-forwarded-for': client });

test('every address that opens nothing gets the same response', async () => {
  const replaced = await openFeed(aalto, 'own');
  await rotateFeed(aalto, 'own');
  const valid = await openFeed(aalto, 'own');
  const altered = valid.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'E' : 'A'));
  const guesses = [replaced, altered, '/calendar/x.ics', `/calendar/${'A'.repeat(43)}.ics`, `${valid}.ics`];
  const responses = await Promise.all(guesses.map((path) => readFrom('203.0.113.1', path)));
  const shown = responses.map(({ statusCode, body, headers }) => {
    const { 'x-request-id': _, date: __, ...same } = headers;
    return { statusCode, body, same };
  });
  expect(shown[0]).toMatchObject({ statusCode: 404, same: { 'cache-control': 'no-store' } });
  expect(JSON.parse(shown[0]?.body ?? '')).toEqual({
    message: 'This calendar address isn’t valid anymore. Log in to get a new one.',
  });
  for (const each of shown) expect(each).toEqual(shown[0]);
});

test('guesses are limited by network, and leave out the programs there that have a good address', async () => {
  const path = await openFeed(aalto, 'all');
  const statuses = [];
  for (let guess = 0; guess < 21; guess += 1)
    statuses.push((await readFrom('203.0.113.2', `/calendar/${guess}.ics`)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
  expect((await readFrom('203.0.113.2', path)).statusCode).toBe(200);
  expect((await readFrom('203.0.113.3', '/calendar/0.ics')).statusCode).toBe(404);
});

test('a feed can be read 120 times from a network in a quarter of an hour', async () => {
  const path = await openFeed(birch, 'all');
  const reads = await Promise.all(Array.from({ length: 125 }, () => readFrom('203.0.113.4', path)));
  const statuses = reads.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(120).fill(200), ...Array(5).fill(429)]);
  expect(reads.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await readFrom('203.0.113.5', path)).statusCode).toBe(200);
});

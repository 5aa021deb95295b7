import { afterAll, expect, test } from '@jest/globals';
import { openFeed, readFeed } from '../support/feeds.ts';
import { keepLog } from '../support/log.ts';
import { signedIn, startServer } from '../support/server.ts';

const { lines, logger } = keepLog();

const server = await startServer({ publicUrl: 'https://boat.example.org', logger });
const aalto = await signedIn(server.app, 'aalto');
const path = await openFeed(aalto, 'own');
const secret: string = path.slice('/calendar/'.length, -'.ics'.length);
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => readFeed(server, url, headers);

test('the log has no address of a feed, for any request and any outcome', async () => {
  for (const url of [
    path,
    `${path}?from=phone`,
    `/%63alendar/${secret}.ics`,
    `/calendar%2F${secret}.ics`,
    `/CALENDAR/${secret}.ics`,
    `/calendar/${secret}`,
    `/calendar/${secret}.ics/more`,
    `/calendar/${secret}%zz.ics`,
    `//calendar/${secret}.ics`,
  ])
    await read(url, { accept: 'text/html', referer: `https://boat.example.org${path}` });
  await server.db.em().execute('alter table calendar_feeds rename to calendar_feeds_lost');
  const failed = [await read(path), await aalto.call('PUT', '/api/feeds/own')];
  await server.db.em().execute('alter table calendar_feeds_lost rename to calendar_feeds');
  expect(failed.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array(2).fill([500, '{"message":"Something went wrong."}']),
  );
  expect((await read(path)).statusCode).toBe(200);

  const log = lines.join('');
  expect(log).toContain('/calendar/…');
  expect(log).toContain('calendar_feeds');
  for (const part of [secret, secret.slice(0, 20), secret.slice(-20)]) expect(log).not.toContain(part);
});

test('neither metrics nor the API’s document have an address', async () => {
  await read(path);
  const metrics = (await read('/metrics')).body;
  expect(metrics).toContain('route="/calendar/:secret.ics"');
  expect(metrics).not.toContain(secret);
  expect((await aalto.get('/api/docs')).body).not.toContain(secret);
});

test('a calendar says nothing of its own address', async () => {
  const { body, headers } = await read(path);
  expect(body).not.toContain(secret.slice(0, 20));
  expect(JSON.stringify(headers)).not.toContain(secret.slice(0, 20));
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { prepareDatabase } from '../../src/database.ts';
import { openSetupCode } from '../../src/modules/setup/public.ts';
import { entities } from '../../src/modules.ts';
import { openBoat } from '../../src/platform/boat/boat.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';
import { boatFile } from './boat.ts';
import { createDatabase } from './database.ts';
import { keepLog } from './log.ts';
import { Browser, startServer, type TestServer, testSecret, weekIdsOf } from './server.ts';

/** A group's own boat, of the demo's own year, whose log another one takes the place of. */
export const own = {
  boat: { name: 'Pelican', title: 'The Old Pelican' },
  lake: { name: 'Lake Ouachita', latitude: 34.6, longitude: -93.4, timeZone: 'America/Chicago' },
  season: { firstWeekStart: '2026-06-07', lastWeekStart: '2026-06-28' },
  families: [
    { name: 'Moreau', username: 'moreau', email: 'moreau@example.org' },
    { name: 'Osei', username: 'osei' },
  ],
  manager: 'moreau',
  password: 'low water in march',
};
export const forwarded = { 'x-forwarded-for': '203.0.113.9' };
export const setUp = (
  browser: Browser,
  fields: object = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => browser.call('POST', '/api/setup', { payload: { ...own, ...fields }, headers });

/**
 * Lets the tests of a file start demo boats, each on servers of a database of its own. All are closed after the file's tests, whose log has no
 * error.
 */
export async function useDemos() {
  /** What the service that the servers ask for places answers. */
  const geocoder: { answer: RequestListener } = { answer: (_request, response) => response.destroy() };
  const service = createServer((request, response) => geocoder.answer(request, response));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const geocodingUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1/search`;
  const { logger, lines } = keepLog();
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
    service.closeAllConnections();
    service.close();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  /** Starts so many servers of a new demo boat. Of the browsers, one is at the first server and the other at the last. */
  async function startDemo(count: number) {
    const url = await createDatabase();
    const databases = await Promise.all(Array.from({ length: count }, () => openPostgres(url, entities)));
    for (const db of databases) await prepareDatabase(db, () => boatFile, { isDemo: true });
    const servers: TestServer[] = [];
    for (const db of databases) servers.push(await startServer({ db, geocodingUrl, logger }));
    closing.push(async () => {
      for (const server of servers) await server.close();
      for (const db of databases) await db.close();
    });
    const [db, first, last] = [databases[0], servers[0], servers.at(-1)];
    if (!db || !first || !last) throw new Error('A server is expected.');
    return {
      databases,
      servers,
      first,
      last,
      browsers: [new Browser(first.app), new Browser(last.app)] as const,
      /** The code that sets up the boat, or an empty text if that is not offered. */
      codeOf: async () => (await openSetupCode({ db, boat: await openBoat(db), sessionSecret: testSecret })) ?? '',
    };
  }
  return { startDemo, geocoder, lines };
}

/** Logs the group in with a browser, and expects it to find its own boat, and nothing of the demo. Returns the IDs of its weeks. */
export async function expectOwnBoat(browser: Browser): Promise<string[]> {
  expect((await browser.get('/api/boat')).json()).toMatchObject({
    name: 'Pelican',
    lake: own.lake,
    usernames: ['moreau', 'osei'],
    passwordHint: null,
    isDemo: false,
    setup: null,
  });
  expect((await browser.login('aalto')).statusCode).toBe(401);
  expect((await browser.login('osei')).statusCode).toBe(401);
  expect((await browser.login('moreau', own.password)).statusCode).toBe(200);
  const weekIds = await weekIdsOf(browser);
  expect(weekIds).toHaveLength(4);
  const [moreau, osei] = (await browser.get('/api/families')).json();
  expect((await browser.get('/api/draft/2026')).json()).toMatchObject({ order: [moreau.id, osei.id], totalRounds: 2 });
  expect((await browser.get('/api/draft/2026/events')).json().events).toHaveLength(1);
  expect((await browser.get('/api/fairness')).json().families).toHaveLength(2);
  return weekIds;
}

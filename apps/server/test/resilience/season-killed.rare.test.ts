import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { afterAll, expect, test } from '@jest/globals';
import { ask, DraftNight } from './support/draft-night.ts';
import { killAt, makeServers, type ServerProcess } from './support/server-processes.ts';

const { start, newDatabase, clear } = makeServers();
afterAll(clear);

test.each([
  ['after the commit', undefined],
  ['after the response', 201],
] as const)('a server that is killed %s of a new season has opened all of it', async (point, status) => {
  let server: ServerProcess = await start(await newDatabase());
  const night = await DraftNight.open(server.address);
  const order = night.families.map(({ id }) => id).reverse();
  const season = { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-10-10', order };
  await killAt(server, point);
  const answer = await ask(server.address, night.family(), 'POST', '/api/seasons', season).catch(() => undefined);
  expect(answer?.status).toBe(status);
  await server.dead();

  server = await server.again();
  const get = async (path: string) => (await ask(server.address, night.family(), 'GET', path)).body;
  expect(((await get('/api/seasons')) as ListedSeason[]).map(({ year, isCurrent }) => [year, isCurrent])).toEqual([
    [2026, false],
    [2027, true],
  ]);
  expect(await get('/api/weeks/2027')).toHaveLength(21);
  expect(await get('/api/draft/2027')).toMatchObject({ order, version: 1, currentFamilyId: order[0] });
  expect(await get('/api/draft/2026')).toMatchObject({ isClosed: true });
  // A family that got no response tries again, and learns that it was done.
  expect((await ask(server.address, night.family(), 'POST', '/api/seasons', season)).status).toBe(400);
  await server.stop();
});

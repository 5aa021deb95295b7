import { addDays, sameSunday } from '@houseboat/draft/season.ts';
import { afterAll, expect, test } from '@jest/globals';
import { importBoat, prepareDatabase } from '../../src/database.ts';
import { boatFile } from '../support/boat.ts';
import { pairedTelevision } from '../support/display.ts';
import { draftEvents } from '../support/draft-log.ts';
import { currentYear, listSeasons, nextSeason, openNext, orderOf, sundayIn } from '../support/seasons.ts';
import { everybody, pick, signedIn, startServer } from '../support/server.ts';

const server = await startServer();
const [aalto, birch, cohen] = await everybody(server.app);

/** A second server, on which another one does something right after it has asked which season is the current one. */
let inBetween = async () => {};
const other = await startServer({
  db: {
    ...server.db,
    run: async (statement, values) => {
      const rows = await server.db.run(statement, values);
      if (statement.name === 'find-current-season') await inBetween();
      return rows as never;
    },
  },
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const eventsOf = async (year: number) => (await birch.get(`/api/draft/${year}/events`)).json().events;
const weeksOf = async (year: number) => (await birch.get(`/api/weeks/${year}`)).json();

test('what is refused names the field, and opens nothing', async () => {
  const order = await orderOf(birch);
  const cases: [object, number, string][] = [
    [{ year: 2026 }, 400, 'firstWeekStart'],
    [boatFile.season, 400, 'year'],
    [{ year: 2999, firstWeekStart: '2027-05-23' }, 400, 'firstWeekStart'],
    [{ firstWeekStart: '2027-05-24' }, 400, 'firstWeekStart'],
    [{ firstWeekStart: '2027-02-30' }, 400, 'firstWeekStart'],
    [{ lastWeekStart: '2027-05-16' }, 400, 'lastWeekStart'],
    [{ lastWeekStart: '2028-01-02' }, 400, 'lastWeekStart'],
    [{ lastWeekStart: '2027-05-30' }, 400, 'lastWeekStart'],
    [{ order: order.slice(1) }, 400, 'order'],
    [{ order: [...order.slice(1), order[1]] }, 400, 'order'],
    [{ startsAt: '2020-01-01T00:00:00Z' }, 400, 'startsAt'],
    [{ startsAt: null }, 400, 'startsAt'],
  ];
  for (const [change, status, path] of cases) {
    const response = await openNext(birch, change);
    expect([change, response.statusCode, response.json().issues?.[0]?.path]).toEqual([change, status, path]);
  }
  const response = await openNext(aalto);
  expect([response.statusCode, response.json()]).toEqual([
    403,
    { message: 'Only the Birch family can open a season.' },
  ]);
  expect(await listSeasons(birch)).toEqual([{ ...boatFile.season, isCurrent: true, isComplete: false }]);
  expect((await eventsOf(2026)).map(({ type }: { type: string }) => type)).toEqual(['DraftOpened']);
});

test('the next season is opened with its weeks, its order and its start, and closes the one before', async () => {
  const [first, second] = await weeksOf(2026);
  await pick(aalto, first.id, 1, 1);
  const startsAt = '2099-03-01T18:00:00.000Z';
  const opened = await openNext(birch, { startsAt });
  expect([opened.statusCode, opened.json()]).toEqual([201, { ...nextSeason, isCurrent: true, isComplete: false }]);
  expect(await currentYear(aalto)).toBe(2027);
  expect((await listSeasons(aalto)).map(({ year, isCurrent }) => [year, isCurrent])).toEqual([
    [2026, false],
    [2027, true],
  ]);
  expect(await weeksOf(2027)).toHaveLength(7);
  const order = [cohen, birch, aalto].map(({ familyId }) => familyId);
  expect(await orderOf(birch)).toEqual(order);
  expect((await aalto.get('/api/draft/2027')).json()).toMatchObject({ order, status: 'scheduled', startsAt });
  const actor = { familyId: birch.familyId, name: 'Birch' };
  expect((await eventsOf(2027)).map(({ type, actor }: { type: string; actor: object }) => [type, actor])).toEqual([
    ['DraftOpened', actor],
    ['StartScheduled', actor],
  ]);
  expect((await eventsOf(2026)).at(-1)).toMatchObject({ type: 'DraftClosed', actor });
  expect((await aalto.get('/api/draft/2026')).json()).toMatchObject({ isClosed: true, status: 'closed' });
  expect((await pick(birch, second.id, 1, 2)).json()).toEqual({ message: 'The 2026 season is closed.' });
  // The retry of a pick that was made is answered as before.
  expect((await pick(aalto, first.id, 1, 1)).statusCode).toBe(200);
});

test('a closed season is read, and takes nothing', async () => {
  const list = { weekIds: [], auto: true };
  const commands = [
    birch.post('/api/weeks/2026/reset'),
    birch.post('/api/draft/2026/undo', { picks: 1, version: 3 }),
    birch.get('/api/draft/2026/undo?picks=1'),
    aalto.post('/api/draft/2026/take-back'),
    birch.post('/api/draft/2026/schedule', { startsAt: null }),
    birch.post('/api/draft/2026/clock', { mode: 'off' }),
    birch.post('/api/draft/2026/pause'),
    birch.post('/api/draft/2026/lottery'),
    aalto.post('/api/draft/2026/lottery/word', { word: 'otter' }),
    aalto.call('PUT', '/api/draft/2026/wish-list', { payload: list }),
  ];
  for (const response of await Promise.all(commands))
    expect([response.statusCode, response.json()]).toEqual([409, { message: 'The 2026 season is closed.' }]);
  for (const path of ['draft/2026', 'draft/2026/events', 'weeks/2026', 'weeks/2026/available', 'draft/2026/wish-list'])
    expect((await aalto.get(`/api/${path}`)).statusCode).toBe(200);
  expect((await birch.post('/api/weeks/2027/reset')).statusCode).toBe(200);
});

test('a television reads the seasons, and opens none', async () => {
  const tv = await pairedTelevision(server.app, aalto);
  expect((await tv.get('/api/seasons')).json()).toHaveLength(2);
  const season = { ...nextSeason, year: 2028, order: await orderOf(birch) };
  expect((await tv.call('POST', '/api/seasons', { payload: season })).statusCode).toBe(403);
});

test('the boat file of a known season changes nothing, that of an earlier one is refused', async () => {
  await prepareDatabase(server.db, () => boatFile);
  expect(await currentYear(aalto)).toBe(2027);
  expect(await orderOf(aalto)).toEqual([cohen, birch, aalto].map(({ familyId }) => familyId));
  const season = { year: 2025, firstWeekStart: '2025-05-25', lastWeekStart: '2025-07-06' };
  await expect(importBoat(server.db, { ...boatFile, season })).rejects.toThrow(
    /season is 2025, but the boat's latest is 2027/,
  );
});

test('a database in which an earlier release left two seasons open has one after the start', async () => {
  const { db } = server;
  await db.em().execute('alter table events disable trigger all');
  await db.em().execute(`delete from events where stream = 'draft:2026' and type = 'DraftClosed'`);
  await db.em().execute(`update streams set version = version - 1 where name = 'draft:2026'`);
  await db.em().execute('alter table events enable trigger all');
  // That release did not know its boat.
  await db.em().execute('delete from boat');
  await prepareDatabase(db, () => boatFile);
  // From the log itself: the server has an answer for this version, which a log never has twice.
  const events = await draftEvents(db, 0);
  expect(events.at(-1)).toMatchObject({ type: 'DraftClosed', actor: null });
  await prepareDatabase(db, () => boatFile);
  expect(await draftEvents(db, 0)).toEqual(events);
});

test('a season that another server opens in the middle of a request is the one before, or is there already', async () => {
  const elsewhere = await signedIn(other.app, 'birch');
  const year = (await currentYear(birch)) + 1;
  const season = { year, firstWeekStart: sundayIn(year, 5), lastWeekStart: sundayIn(year, 8) };
  const order = await orderOf(birch);
  const opening = async () => {
    inBetween = async () => {};
    expect((await openNext(birch, season)).statusCode).toBe(201);
  };
  inBetween = opening;
  expect((await elsewhere.post('/api/seasons', { ...season, order })).statusCode).toBe(400);
  season.year += 1;
  Object.assign(season, { firstWeekStart: sundayIn(year + 1, 5), lastWeekStart: sundayIn(year + 1, 8) });
  inBetween = opening;
  const added = await elsewhere.post('/api/families', { name: 'Fir', username: 'fir' });
  expect(added.statusCode).toBe(201);
  expect((await birch.get(`/api/draft/${year + 1}`)).json().order).toContain(added.json().id);
});

test('a season whose answer was lost is opened once, and the request that comes again gets the same answer', async () => {
  const year = (await currentYear(birch)) + 1;
  const season = { year, firstWeekStart: sundayIn(year, 5), lastWeekStart: sundayIn(year, 8) };
  const payload = { ...season, order: await orderOf(birch) };
  const send = (key: string) => birch.call('POST', '/api/seasons', { payload, headers: { 'idempotency-key': key } });
  const key = crypto.randomUUID();
  const before = (await listSeasons(birch)).length;
  const answers = [...(await Promise.all([send(key), send(key)])), await send(key)];
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([201, { ...season, isCurrent: true, isComplete: false }]);
  expect(await listSeasons(birch)).toHaveLength(before + 1);
  expect((await eventsOf(year)).map(({ type }: { type: string }) => type)).toEqual(['DraftOpened']);
  const another = await send(crypto.randomUUID());
  expect([another.statusCode, another.json().issues[0].path]).toEqual([400, 'year']);
});

test('prime weeks stay the same weeks of the summer when the next season starts earlier', async () => {
  const year = (await currentYear(birch)) + 1;
  expect((await birch.patch('/api/boat/settings', { primeWeeks: [1, 3] })).statusCode).toBe(200);
  const firstWeekStart = addDays(sameSunday(sundayIn(year - 1, 5), year), -7);
  const opened = await openNext(birch, { year, firstWeekStart, lastWeekStart: sundayIn(year, 8) });
  expect(opened.statusCode).toBe(201);
  expect((await birch.get('/api/boat/settings')).json().primeWeeks).toEqual([2, 4]);
});

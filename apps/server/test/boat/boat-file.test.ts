import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchesBoatFile } from '../../src/boat-as-file.ts';
import { applyBoatFile, prepareDatabase } from '../../src/database.ts';
import { type BoatFile, demoBoatFile, readBoatFile } from '../../src/platform/config/boat-file.ts';
import { boatFile } from '../support/boat.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { Browser, everybody, pick, type SignedIn, startServer, type TestServer, weekIdsOf } from '../support/server.ts';
import { until } from '../support/wait.ts';

let server: TestServer;
let aalto: SignedIn;
let birch: SignedIn;

beforeAll(async () => {
  server = await startServer();
  await server.listen();
  [aalto, birch] = await everybody(server.app);
});
afterAll(() => server.close());

const apply = (fields: Partial<BoatFile>) => applyBoatFile(server.db, { ...boatFile, ...fields });
const get = async (path: string) => (await aalto.get(path)).json();

test('a boat file changes everything of the boat that the browser changes, and a running server follows', async () => {
  const [first, ...others] = boatFile.families;
  await birch.call('PUT', '/api/checklist', { payload: { items: ['Coil the lines'] } });
  await apply({
    boat: { name: 'Egret', title: 'The Egret', scenery: 'forest' },
    season: { year: 2026, firstWeekStart: '2026-05-31', lastWeekStart: '2026-07-12' },
    families: [{ ...(first as BoatFile['families'][number]), name: 'Aaltonen' }, ...others],
    adminUsername: 'aalto',
    waiverText: 'Welcome aboard {boat}, {guest}.',
  });
  await until(async () => (await get('/api/boat')).title === 'The Egret');
  expect(await get('/api/boat/settings')).toMatchObject({
    scenery: 'forest',
    season: { year: 2026, firstWeekStart: '2026-05-31', lastWeekStart: '2026-07-12' },
    waiverText: 'Welcome aboard {boat}, {guest}.',
  });
  expect((await get('/api/families'))[0]).toMatchObject({ name: 'Aaltonen', isAdmin: true });
  const [week] = await weekIdsOf(aalto);
  const { checklist } = await get(`/api/weeks/${week}/handover`);
  expect(checklist.map(({ item }: { item: string }) => item)).toEqual(boatFile.checklist);
});

test.each<[string, Partial<BoatFile>, string]>([
  [
    'with other families',
    { families: boatFile.families.slice(0, 2) },
    'The draft of 2026 was opened with the families aalto, birch, cohen, but the boat file names aalto, birch. Families can only change with the next season.',
  ],
  [
    'with an earlier season',
    { season: { year: 2025, firstWeekStart: '2025-05-25', lastWeekStart: '2025-07-06' } },
    'The boat file’s season is 2025, but the boat’s latest is 2026. A new season has to be later.'.replaceAll('’', "'"),
  ],
  [
    'of a later season with a username that a family has given up',
    {
      season: { year: 2027, firstWeekStart: '2027-05-30', lastWeekStart: '2027-07-11' },
      families: boatFile.families.map((each) => (each.username === 'birch' ? { ...each, username: 'birches' } : each)),
    },
    'The boat file gives the Birch family the username birches, but it logs in as birch. Put that into the file, or call a new family by another name.',
  ],
])('one %s is refused', async (_what, fields, sentence) => {
  await expect(apply(fields)).rejects.toThrow(sentence);
});

/** What the comparisons begin with, which change nothing. */
let asInFile: Promise<unknown> | undefined;
test.each<[string, Partial<BoatFile>]>([
  ['name', { boat: { name: 'Egret', title: 'Heron Houseboat' } }],
  ['drawing', { boat: { ...boatFile.boat, scenery: 'desert' } }],
  ['lake', { lake: { ...boatFile.lake, name: 'Lake Mohave' } }],
  ['season', { season: { ...boatFile.season, lastWeekStart: '2026-07-12' } }],
  ['next season', { season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' } }],
  ['name of a family', { families: boatFile.families.map((family) => ({ ...family, name: `${family.name}s` })) }],
  ['designated family', { adminUsername: 'cohen' }],
  ['default password', { defaultPassword: 'another one' }],
  ['list of prime weeks', { primeWeeks: [2] }],
  ['list of holidays', { holidays: [{ name: 'Pioneer Day', day: '07-24' }] }],
  ['checklist', { checklist: ['Coil the lines'] }],
  ['waiver', { waiverText: 'Welcome aboard {boat}, {guest}.' }],
  ['time to take a pick back', { features: { ...boatFile.features, takeBackSeconds: 5 } }],
])('the boat is no longer as in a file with another %s', async (_what, fields) => {
  asInFile ??= apply({});
  await asInFile;
  const families = boatFile.families.toReversed().map((family) => ({ ...family, email: `new-${family.email}` }));
  expect(await matchesBoatFile(server.db, () => ({ ...boatFile, families }))).toBe(true);
  expect(await matchesBoatFile(server.db, () => ({ ...boatFile, ...fields }))).toBe(false);
});

test('the boat is no longer as in the file once its checklist is edited', async () => {
  await apply({});
  await birch.call('PUT', '/api/checklist', { payload: { items: ['Coil the lines'] } });
  expect(await matchesBoatFile(server.db, () => boatFile)).toBe(false);
  await apply({});
  expect(await matchesBoatFile(server.db, () => boatFile)).toBe(true);
});

test('one that gives a family the address of another is refused', async () => {
  await server.db.em().execute("update users set email = null where family_name = 'Cohen'");
  const families = boatFile.families.map((family) =>
    family.username === 'cohen' ? { ...family, email: 'Birch@example.org' } : { ...family, email: undefined },
  );
  await expect(apply({ families })).rejects.toThrow('which the Birch family uses. Give one of them another address.');
});

const changed = boatFile.families.map((family) => ({ ...family, name: `${family.name}s` }));
test.each<[string, Partial<BoatFile>]>([
  ['the dates of the season', { families: changed, season: { ...boatFile.season, lastWeekStart: '2026-07-12' } }],
  ['no dates', { families: changed }],
  [
    'the next season',
    { families: changed.slice(1), season: { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' } },
  ],
])('one with %s that fails at its end changes nothing', async (_what, fields) => {
  await apply({});
  const em = server.db.em();
  await em.execute(`create function fail() returns trigger language plpgsql as $$ begin raise 'full disk'; end $$`);
  await em.execute('create trigger fail before update on checklists execute function fail()');
  const all = async () => [
    await get('/api/boat/settings'),
    await get('/api/families'),
    await get('/api/weeks/2026'),
    await get('/api/seasons'),
    (await server.db.em().execute('select * from events')).length,
  ];
  const before = await all();
  await expect(
    apply({ ...fields, boat: { name: 'Egret', title: 'E' }, adminUsername: 'cohen', checklist: ['Coil the lines'] }),
  ).rejects.toThrow('full disk');
  expect(await all()).toEqual(before);
  await em.execute('drop function fail cascade');
});

test('what the families decide stays, and is said', async () => {
  expect(await apply({})).toEqual([]);
  const families = boatFile.families.toReversed().map((family) => ({ ...family, email: `new-${family.email}` }));
  const before = await get('/api/draft/2026');
  expect(await apply({ families })).toEqual([
    'The draft of 2026 keeps its order. Until its first pick, the family that runs the boat can change it on Draft night.',
    'These families keep the addresses that they have chosen: Aalto, Birch, Cohen.',
  ]);
  expect((await get('/api/draft/2026')).order).toEqual(before.order);
});

test('after the first pick the season keeps its dates', async () => {
  await apply({});
  const [week = ''] = await weekIdsOf(aalto);
  expect((await pick(aalto, week, 1, 1)).statusCode).toBe(200);
  const season = { ...boatFile.season, lastWeekStart: '2026-07-12' };
  await expect(apply({ season, boat: { name: 'Other', title: 'Other' } })).rejects.toThrow(
    'The season’s dates can change until its first pick. After that, with the next season.',
  );
  expect((await get('/api/boat')).name).toBe('Heron');
});

test('without a default password nobody logs in who has not chosen one', async () => {
  await apply({ defaultPassword: undefined });
  expect((await new Browser(server.app).login('cohen')).statusCode).toBe(401);
  await until(async () => (await get('/api/boat')).passwordHint === null);
});

test('one of a season that is over is refused, though the boat has had it', async () => {
  const [first, ...others] = boatFile.families;
  const season = { year: 2027, firstWeekStart: '2027-05-23', lastWeekStart: '2027-07-04' };
  await apply({ season, families: [...others, first as BoatFile['families'][number]], primeWeeks: [3] });
  await until(async () => (await get('/api/boat')).season.year === 2027);
  expect((await get('/api/boat')).usernames).toEqual(['birch', 'cohen', 'aalto']);
  await expect(apply({ primeWeeks: [1] })).rejects.toThrow(
    "The boat file's season is 2026, but the boat's latest is 2027. A new season has to be later.",
  );
  expect(await server.db.em().execute('select prime_weeks from boat')).toEqual([{ prime_weeks: [3] }]);
});

test('a start that configures no boat file leaves the boat of an earlier release to its families', async () => {
  const db = await openEmptyDatabase();
  try {
    const season = { year: 2025, firstWeekStart: '2025-06-01', lastWeekStart: '2025-10-05' };
    await prepareDatabase(db, () => ({ ...boatFile, season }));
    await db.em().execute('delete from boat');
    const start = prepareDatabase(db, () => readBoatFile(demoBoatFile), { isDemo: true });
    await expect(start).rejects.toThrow('Set BOAT_CONFIG to its boat file for this start');
    expect(await db.em().execute('select username from families where left_at is not null')).toEqual([]);
  } finally {
    await db.close();
  }
});

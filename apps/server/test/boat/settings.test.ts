import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { zoneForScreens } from '../../src/platform/boat/boat.ts';
import { everybody, pick, type SignedIn, startServer, type TestServer, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo } from '../support/socket.ts';

let server: TestServer;
let aalto: SignedIn;
/** The designated family. */
let birch: SignedIn;

beforeAll(async () => {
  server = await startServer();
  [aalto, birch] = await everybody(server.app);
});
afterAll(() => server.close());

const settings = async (who = aalto) => (await who.get('/api/boat/settings')).json();
const change = (who: SignedIn, fields: object, revision?: number) =>
  who.patch('/api/boat/settings', fields, revision === undefined ? {} : { 'if-match': `"${revision}"` });

test('every family reads what the boat is', async () => {
  expect(await settings()).toMatchObject({
    boat: { name: 'Heron', title: 'Heron Houseboat' },
    lake: { name: 'Lake Mead', timeZone: 'America/Phoenix' },
    scenery: null,
    season: { year: 2026, firstWeekStart: '2026-05-24', lastWeekStart: '2026-07-05' },
    waiverText: expect.stringContaining('I, {guest}, am coming aboard the houseboat {boat}'),
    features: { waiversNav: 'coming-soon', takeBackSeconds: 30 },
  });
});

test('the designated family changes it, every page hears of it, and all of the server follows', async () => {
  const socket = await connectTo(await server.listen(), aalto.cookie);
  const heard = new Promise<void>((resolve) => socket.once('boat:changed', resolve));
  const { revision } = await settings();
  const lake = { name: 'Lake Havasu', latitude: 34.5, longitude: -114.4, timeZone: 'America/Los_Angeles' };
  const changed = await change(birch, { boat: { name: 'Egret', title: 'The Egret' }, lake, primeWeeks: [2] }, revision);
  expect([changed.statusCode, changed.json().revision]).toEqual([200, revision + 1]);
  await heard;
  closeClients();
  expect(await settings()).toEqual(changed.json());
  expect((await aalto.get('/api/boat')).json()).toMatchObject({ name: 'Egret', title: 'The Egret', lake });
  expect((await aalto.get('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Egret', name: 'The Egret' });
  expect((await aalto.get('/api/docs')).json().info.title).toBe('The Egret');
  expect((await aalto.get('/api/draft/2026')).statusCode).toBe(200);
});

test('a time zone that older browsers do not know reaches the pages under a name that they know', async () => {
  const lake = { name: 'Lake Havasu', latitude: 50.6, longitude: 30.5, timeZone: 'Europe/Kyiv' };
  expect((await change(birch, { lake })).json().lake).toEqual(lake);
  expect((await aalto.get('/api/boat')).json().lake).toEqual({ ...lake, timeZone: 'Europe/Kiev' });
});

test('a feature that is not named keeps its value', async () => {
  expect((await change(birch, { features: { takeBackSeconds: 5 } })).json().features).toEqual({
    waiversNav: 'coming-soon',
    takeBackSeconds: 5,
  });
});

test('of two families’ changes at once the later one learns of the first, and nothing is overwritten', async () => {
  const { revision } = await settings();
  await change(birch, { primeWeeks: [3] }, revision);
  const late = await change(birch, { primeWeeks: [4] }, revision);
  expect([late.statusCode, late.json().current.primeWeeks]).toEqual([409, [3]]);
  expect((await settings()).primeWeeks).toEqual([3]);
});

test('a change that changes nothing keeps the revision', async () => {
  const { revision, primeWeeks } = await settings();
  expect((await change(birch, { primeWeeks })).json().revision).toBe(revision);
});

test('no other family changes it', async () => {
  const refused = await change(aalto, { primeWeeks: [1] });
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only the Birch family can change the boat.']);
});

test.each([
  ['nothing', {}],
  ['an unknown field', { nonsense: 1 }],
  ['a blank name', { boat: { name: ' ', title: 'x' } }],
  ['a name with a line break', { boat: { name: 'a\nb', title: 'x' } }],
  ['week 0', { primeWeeks: [0] }],
  ['a holiday that does not exist', { holidays: [{ name: 'Leap', day: '02-30' }] }],
  ['a time zone without rules', { lake: { name: 'x', latitude: 1, longitude: 1, timeZone: '+02:00' } }],
  ['an unknown placeholder', { waiverText: 'Dear {captain}' }],
  ['a text that is too long', { waiverText: 'x'.repeat(20_001) }],
  ['a text with signs that no PDF shows', { waiverText: '{guest}, a guest of {host}:\n\uf0b7 swims' }],
])('%s is refused', async (_what, fields) => {
  expect((await change(birch, fields)).statusCode).toBe(400);
});

test('a waiver keeps the text that it was made with', async () => {
  const make = async () =>
    (await birch.post('/api/waivers', { guestName: 'Ana Ruiz', guestEmail: 'ana@example.org' })).json();
  const before = await make();
  await change(birch, { waiverText: 'Aboard {boat}\n\n{guest}, a guest of the {host} family, is welcome on {lake}.' });
  const { waiverContent } = await make();
  expect(waiverContent).toBe('Aboard Egret\n\nAna Ruiz, a guest of the Birch family, is welcome on Lake Havasu.');
  const listed: { id: string; waiverContent: string }[] = (await birch.get('/api/waivers')).json();
  expect(listed.find(({ id }) => id === before.id)?.waiverContent).toBe(before.waiverContent);
  const corrected = await birch.patch(`/api/waivers/${before.id}`, { guestEmail: 'ruiz@example.org' });
  expect(corrected.json()).toMatchObject({ guestEmail: 'ruiz@example.org', waiverContent: before.waiverContent });
  expect((await change(birch, { waiverText: null })).json().waiverText).toContain('{guest}');
});

test('prime weeks keep their dates when the season’s change, and those that are gone drop out', async () => {
  const season = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-07-05' };
  await change(birch, { primeWeeks: [1, 3, 7] });
  const later = await change(birch, { season: { ...season, firstWeekStart: '2026-05-31' } });
  expect([later.statusCode, later.json().primeWeeks]).toEqual([200, [2, 6]]);
  const earlier = await change(birch, { season: { firstWeekStart: '2026-05-17', lastWeekStart: '2026-06-28' } });
  expect(earlier.json().primeWeeks).toEqual([4]);
  const named = await change(birch, { season, primeWeeks: [4] });
  expect(named.json().primeWeeks).toEqual([4]);
  expect((await change(birch, { season: { ...season, lastWeekStart: '2026-07-12' } })).json().primeWeeks).toEqual([4]);
  expect((await change(birch, { season })).statusCode).toBe(200);
});

test('the season’s dates change until the first pick, with the rest or not at all', async () => {
  const { season, revision } = await settings();
  const longer = { firstWeekStart: season.firstWeekStart, lastWeekStart: '2026-07-19' };
  const changed = await change(birch, { season: longer, primeWeeks: [9] }, revision);
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { season: { ...longer, year: 2026 }, primeWeeks: [9], revision: revision + 1 },
  ]);
  expect((await aalto.get('/api/weeks/2026')).json()).toHaveLength(9);
  const late = await change(birch, { season: { ...longer, lastWeekStart: '2026-07-12' }, primeWeeks: [1] }, revision);
  expect([late.statusCode, late.json().current.primeWeeks]).toEqual([409, [9]]);
  const short = await change(birch, { season: { ...longer, lastWeekStart: season.firstWeekStart }, primeWeeks: [1] });
  expect([short.statusCode, short.json().message]).toEqual([
    409,
    'The season must have at least one week for each family.',
  ]);

  const [week] = await weekIdsOf(aalto);
  expect((await pick(aalto, week ?? '', 1, 1)).statusCode).toBe(200);
  const under = await change(birch, { season: longer, primeWeeks: [1] });
  expect([under.statusCode, under.json().message]).toEqual([
    409,
    'The season’s dates can change until its first pick. After that, with the next season.',
  ]);
  expect(await settings()).toMatchObject({ season: longer, primeWeeks: [9] });
  expect((await change(birch, { holidays: [{ name: 'Regatta', day: '07-24' }] })).statusCode).toBe(200);
});

test.each([
  ['America/Mexico_City', '2026-11-30', 'Etc/GMT+6'],
  ['Asia/Amman', '2026-11-30', 'Etc/GMT-3'],
  // Their clocks have never changed, or still do.
  ['America/Phoenix', '2026-11-30', 'America/Phoenix'],
  ['America/Denver', '2026-11-30', 'America/Denver'],
  ['Europe/Kyiv', '2026-11-30', 'Europe/Kiev'],
  // They change in days for the last time.
  ['America/Mexico_City', '2022-10-20', 'America/Mexico_City'],
])('screens calculate the time in %s on %s in the zone %s, whose rules also old ones know', (timeZone, day, zone) => {
  expect(zoneForScreens(timeZone, Date.parse(day))).toBe(zone);
});

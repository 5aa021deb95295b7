import { expect, test } from '@jest/globals';
import { verifyDrafts } from '../../src/modules/draft/replay.ts';
import { boatServer } from '../support/boat-server.ts';
import { draftEvents } from '../support/draft-log.ts';
import { openFeed, readFeed } from '../support/feeds.ts';
import { SITE } from '../support/invitations.ts';
import { currentYear, openNext, orderOf } from '../support/seasons.ts';
import { Browser, pick, signedIn, weekIdsOf } from '../support/server.ts';

const { server, aalto, birch, cohen } = await boatServer({ publicUrl: SITE });
const { db } = server;

let feed = '';

const usernames = async () =>
  (await birch.get('/api/families')).json().map(({ username }: { username: string }) => username);
const rest = [birch.familyId, aalto.familyId];

test('what is refused changes neither families nor seasons', async () => {
  const [week] = await weekIdsOf(aalto);
  expect((await pick(aalto, week ?? '', 1, 1)).statusCode).toBe(200);
  const events = await draftEvents(db, 0);
  const dogwood = { name: 'Dogwood', username: 'dogwood' };
  const cases: [season: object, status: number, message: string, path?: string][] = [
    [{ leaving: [cohen.familyId] }, 400, 'The order needs every family exactly once.'],
    [{ order: rest }, 400, 'The order needs every family exactly once.'],
    [{ order: [birch.familyId], leaving: [aalto.familyId, cohen.familyId] }, 400, 'A boat has at least 2 families.'],
    [
      { order: [aalto.familyId, cohen.familyId], leaving: [birch.familyId] },
      409,
      'Your family runs the boat. Hand it over to another family first.',
    ],
    [
      { order: rest, leaving: [cohen.familyId], joining: [dogwood, { name: 'aalto', username: 'other' }] },
      409,
      'Another family has this name. Please choose another one.',
      'joining.1.name',
    ],
    [
      { joining: [dogwood, { name: 'Dogwood', username: 'other' }] },
      409,
      'Another family has this name. Please choose another one.',
      'joining.1.name',
    ],
    [
      { order: rest, leaving: [cohen.familyId], joining: [{ name: 'Cohen', username: 'cohen' }] },
      409,
      'Another family has this username, or had it before it left. Please choose another one.',
      'joining.0.username',
    ],
    [
      { joining: [dogwood, { name: 'Elm', username: 'elm', email: 'cohen@example.org' }] },
      409,
      'Another family uses this address. Please enter another one.',
      'joining.1.email',
    ],
    [
      { joining: ['D', 'E', 'F', 'G', 'H'].map((name) => ({ name, username: name })) },
      400,
      'The season must have at least one week for each family.',
    ],
    [
      { joining: [dogwood], startsAt: '2020-01-01T00:00:00Z' },
      400,
      'The draft can only start in the future. Choose a later time.',
    ],
  ];
  for (const [season, status, message, path] of cases) {
    const response = await openNext(birch, season);
    const { issues, ...body } = response.json();
    expect([response.statusCode, issues?.[0]?.message ?? body.message]).toEqual([status, message]);
    if (path) expect(issues).toEqual([{ path, message }]);
  }
  expect(await usernames()).toEqual(['aalto', 'birch', 'cohen']);
  expect(await draftEvents(db, 0)).toEqual(events);
  expect((await cohen.get('/api/families')).statusCode).toBe(200);
  const { email } = (await cohen.get('/api/auth/user')).json();
  expect(email).toBe('cohen@example.org');
  expect(await currentYear(birch)).toBe(2026);
});

test('families leave and join with the next season, and what was before stays', async () => {
  const joining = [
    { name: 'Dogwood', username: 'Dogwood', email: 'cohen@example.org' },
    { name: 'Elm', username: 'elm' },
  ];
  feed = await openFeed(cohen, 'own');
  const opened = await openNext(birch, { order: rest, leaving: [cohen.familyId], joining });
  expect(opened.statusCode).toBe(201);
  expect(await usernames()).toEqual(['birch', 'aalto', 'dogwood', 'elm']);
  const { order, totalRounds } = (await birch.get('/api/draft/2027')).json();
  expect([order, totalRounds]).toEqual([await orderOf(birch), 1]);
  expect((await cohen.get('/api/families')).statusCode).toBe(401);
  expect((await new Browser(server.app).login('cohen')).statusCode).toBe(401);
  expect((await birch.get('/api/draft/2026')).json()).toMatchObject({
    order: expect.arrayContaining([cohen.familyId]),
  });
  for (const { result } of await verifyDrafts(db)) expect(result.differences).toEqual([]);
});

test('a family that left comes back with a later season, and to a calendar at another address', async () => {
  const order = await orderOf(birch);
  const season = { year: 2028, firstWeekStart: '2028-05-21', lastWeekStart: '2028-07-02', order };
  const twice = ['Cohen', 'Cohen-Levi'].map((name) => ({ name, username: 'cohen' }));
  const refused = await openNext(birch, { ...season, joining: twice });
  expect([refused.statusCode, refused.json().issues?.[0]?.path]).toEqual([409, 'joining.1.username']);
  const joining = [{ name: 'Cohen', username: 'cohen' }];
  expect((await openNext(birch, { ...season, joining })).statusCode).toBe(201);
  expect(await orderOf(birch)).toEqual([...order, cohen.familyId]);
  await db.em().execute(
    `update families set password_version = 2, password = (select password from families where username = 'birch')
     where username = 'cohen'`,
  );
  expect(await openFeed(await signedIn(server.app, 'cohen'), 'own')).not.toBe(feed);
  expect((await readFeed(server, feed)).statusCode).toBe(404);
});

test('a family that is added while the next season is opened is in the latest season', async () => {
  const order = await orderOf(birch);
  const season = { year: 2029, firstWeekStart: '2029-05-20', lastWeekStart: '2029-07-01', order };
  const [opened, added] = await Promise.all([
    openNext(birch, season),
    birch.post('/api/families', { name: 'Fir', username: 'fir' }),
  ]);
  expect([201, 400]).toContain(opened.statusCode);
  expect(added.statusCode).toBe(201);
  const year = await currentYear(birch);
  expect((await birch.get(`/api/draft/${year}`)).json().order).toEqual(await orderOf(birch));
  expect(await usernames()).toContain('fir');
  for (const { result } of await verifyDrafts(db)) expect(result.differences).toEqual([]);
});

test('a family that comes back is one of twelve, and not two', async () => {
  const order = (await orderOf(birch)).filter((id) => id !== cohen.familyId);
  const season = { year: 2030, firstWeekStart: '2030-05-19', lastWeekStart: '2030-08-04' };
  expect((await openNext(birch, { ...season, order, leaving: [cohen.familyId] })).statusCode).toBe(201);
  const names = ['Cohen', 'Grove', 'Hazel', 'Ivy', 'Juniper', 'Kapok', 'Larch'].slice(0, 12 - order.length);
  const joining = names.map((name) => ({ name, username: name.toLowerCase() }));
  const later = { year: 2031, firstWeekStart: '2031-05-18', lastWeekStart: '2031-08-03', order, joining };
  expect((await openNext(birch, later)).statusCode).toBe(201);
  expect(await usernames()).toHaveLength(12);
});

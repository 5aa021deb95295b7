import { type ActivityEvent, activity } from '@houseboat/contract/activity.ts';
import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { boatServer } from '../support/boat-server.ts';
import { pairedTelevision } from '../support/display.ts';
import { issuePath, report } from '../support/issues.ts';
import { pick, type SignedIn } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';
import { accept, boatAhead, draftAll, offered } from '../support/trading.ts';

const { server, aalto, birch, cohen } = await boatServer();
const weeks: { id: string }[] = (await aalto.get('/api/weeks/2026')).json();

const read = async (before?: string, reader = cohen): Promise<ActivityEvent[]> => {
  const response = await reader.get(`/api/activity${before === undefined ? '' : `?before=${before}`}`);
  return z.parse(activity, response.json());
};
const newest = async (): Promise<ActivityEvent | undefined> => (await read())[0];
const rope = { name: 'Rope', category: 'Maintenance', status: 'low' };
const named = ({ familyId }: SignedIn, name: string) => ({ id: familyId, name });

test('a pick says which week came to whom, and who picked', async () => {
  await pick(aalto, weeks[0]?.id ?? '', 1, 1);
  const week = { weekId: weeks[0]?.id, weekNumber: 1 };
  const event = {
    id: 'draft:2026:2',
    stream: 'draft:2026',
    version: 2,
    type: 'WeekPicked',
    actor: { familyId: aalto.familyId, name: 'Aalto' },
    at: expect.any(String),
    subject: null,
    family: named(aalto, 'Aalto'),
    moves: [{ ...week, from: null, to: named(aalto, 'Aalto') }],
  };
  expect(await newest()).toEqual(event);

  await aalto.post('/api/draft/2026/take-back');
  const moves = [{ ...week, from: named(aalto, 'Aalto'), to: null }];
  expect(await newest()).toMatchObject({ type: 'PickTakenBack', moves });
});

test('a change of the boat says who made it, and one of the families only what the draft says', async () => {
  await birch.patch('/api/boat/settings', { primeWeeks: [2] });
  const changed = { type: 'BoatChanged', actor: { familyId: birch.familyId, name: 'Birch' }, subject: null };
  expect(await newest()).toMatchObject(changed);
  await aalto.patch(`/api/families/${aalto.familyId}`, { name: 'Aalto-Virtanen' });
  await aalto.patch(`/api/families/${aalto.familyId}`, { name: 'Aalto' });
  const ofTheBoat = async () => (await read()).filter(({ stream }) => stream === 'boat').length;
  expect(await ofTheBoat()).toBe(1);
  const season = { firstWeekStart: '2026-05-24', lastWeekStart: '2026-07-12' };
  await birch.patch('/api/boat/settings', { season });
  expect(await ofTheBoat()).toBe(1);
  await birch.patch('/api/boat/settings', {
    season: { ...season, lastWeekStart: '2026-07-05' },
    boat: { name: 'Heron', title: 'Heron Houseboat' },
  });
  expect(await ofTheBoat()).toBe(2);
});

test('what was renamed has its new name, and what was deleted has none', async () => {
  const item = (await birch.post('/api/inventory', rope)).json();
  expect(await newest()).toMatchObject({ type: 'ItemAdded', subject: { id: item.id, name: 'Rope' }, moves: [] });
  await birch.patch(`/api/inventory/${item.id}`, { name: 'Dock line' });
  const namesOf = async () =>
    (await read()).filter(({ subject }) => subject?.id === item.id).map(({ subject }) => subject?.name);
  expect(await namesOf()).toEqual(['Dock line', 'Dock line']);
  await aalto.delete(`/api/inventory/${item.id}`);
  expect(await namesOf()).toEqual([null, null, null]);
  expect(await newest()).toMatchObject({ type: 'ItemDeleted', actor: { familyId: aalto.familyId, name: 'Aalto' } });

  const issue = await report(birch, { title: 'Bilge pump', description: 'It rattles.' });
  await aalto.post(issuePath(issue, '/comments'), { comment: 'Since last week.' });
  expect(await newest()).toMatchObject({ type: 'CommentAdded', subject: { id: issue.id, name: 'Bilge pump' } });
  await birch.delete(issuePath(issue));
  expect(JSON.stringify(await read())).not.toMatch(/Bilge pump|rattles|Since last week/);
});

test('it has no words of guests, calls, lotteries and lists beyond the names that every family reads', async () => {
  const waiver = (await aalto.post('/api/waivers', { guestName: 'Ann Guest', guestEmail: 'ann@example.org' })).json();
  expect(await newest()).toMatchObject({ type: 'WaiverCreated', subject: { id: waiver.id, name: 'Ann Guest' } });
  // What the server does to a waiver is about its mails.
  await server.db.em().execute(`update waivers set expires_at = now() - interval '1 day' where id = ?`, [waiver.id]);
  await birch.post('/api/weeks/2026/reset');
  await birch.post('/api/draft/2026/call', { callUrl: 'https://meet.example.org/boat' });
  await birch.post('/api/draft/2026/lottery');
  await cohen.post('/api/draft/2026/lottery/word', { word: 'heron' });
  expect(await newest()).toMatchObject({ type: 'LotteryWordAdded', family: named(cohen, 'Cohen') });
  await birch.post('/api/draft/2026/lottery/draw');
  const { events } = (await aalto.get('/api/draft/2026/events')).json();
  const { seed } = events.at(-1).data;
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  await cohen.call('PUT', '/api/draft/2026/wish-list', { payload: { weekIds: [weeks[6]?.id], auto: false } });
  const said = JSON.stringify(await read(undefined, aalto));
  for (const word of ['ann@example.org', 'meet.example.org', 'heron', seed, weeks[6]?.id])
    expect(said).not.toContain(word);
});

test('the pages follow each other without gap or repetition while events are added, each read by one statement', async () => {
  const add = async (count: number) => {
    for (let nth = 0; nth < count; nth++) await birch.post('/api/inventory', rope);
  };
  await add(110);
  const all = await server.db.em().execute<{ id: string }[]>(
    `select stream || ':' || version as id from events
       where not (stream = 'boat' and (actor is null or data -> 'fields' in ('["families"]', '["season"]', '["weeks"]'))) and type not in ('TradeUpdated', 'RingChanged') and not (type = 'WaiverUpdated' and actor is null)
       order by at desc, stream desc, version desc`,
  );
  const statements = recordStatements();
  const pages: ActivityEvent[][] = [await read()];
  expect(statements.texts().filter((text) => text.includes('events'))).toHaveLength(1);
  statements.stop();
  while (pages.at(-1)?.length === 50) {
    await add(3);
    pages.push(await read(pages.at(-1)?.at(-1)?.id));
  }
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});

test('of events of one moment each comes once', async () => {
  const em = server.db.em();
  await em.execute('alter table events disable trigger events_are_append_only');
  await em.execute(`update events set at = '2001-01-01T00:00:00Z' where stream = 'inventory'`);
  await em.execute('alter table events enable trigger events_are_append_only');
  const pages = [await read()];
  while (pages.at(-1)?.length === 50) pages.push(await read(pages.at(-1)?.at(-1)?.id));
  const ids = pages.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('inventory:')).length).toBeGreaterThan(110);
});

test('before something that is no event of the log there is nothing, and nonsense is refused', async () => {
  expect(await read('inventory:999999')).toEqual([]);
  for (const nonsense of ['inventory', 'inventory:0', 'inventory:1;', 'inventory:12345678901', ''])
    expect((await cohen.get(`/api/activity?before=${nonsense}`)).statusCode).toBe(400);
});

test('a trade says what came from whom to whom, and an offer says nothing of its note and its answer', async () => {
  const order = [aalto, birch, cohen].map(({ familyId }) => familyId);
  expect((await birch.post('/api/seasons', { ...boatAhead.season, order })).statusCode).toBe(201);
  const ahead = await draftAll([aalto, birch, cohen]);
  const [first = '', second = ''] = ahead;
  const declined = await offered(aalto, { give: [first], want: [second], to: birch.familyId }, { note: 'Our reunion' });
  await birch.post(`/api/trades/${declined.id}/decline`);
  const subject = { id: declined.id, name: null };
  expect(await newest()).toMatchObject({ type: 'TradeOffered', actor: { name: 'Aalto' }, subject, moves: [] });

  const taken = await offered(aalto, { give: [first], want: [second] });
  expect((await accept(birch, taken, second)).statusCode).toBe(200);
  expect(await newest()).toMatchObject({
    type: 'WeeksTraded',
    moves: [
      { weekId: first, weekNumber: 1, from: named(aalto, 'Aalto'), to: named(birch, 'Birch') },
      { weekId: second, weekNumber: 2, from: named(birch, 'Birch'), to: named(aalto, 'Aalto') },
    ],
  });
  expect(JSON.stringify(await read())).not.toMatch(/Our reunion|TradeUpdated/);
});

test('a checklist that is ticked off is listed once, until somebody else ticks, and each change of the list', async () => {
  const [, week = { id: '' }] = (await aalto.get('/api/weeks/2026')).json();
  const items = ['Lock up', 'Close the propane', 'Pump out the tank'];
  for (const some of [items.slice(1), items]) await birch.call('PUT', '/api/checklist', { payload: { items: some } });
  const tick = (who: SignedIn, item: string) =>
    who.call('PUT', `/api/weeks/${week.id}/checklist`, { payload: { item, done: true } });
  for (const item of items.slice(1)) expect((await tick(birch, item)).statusCode).toBe(200);
  const listed = async () =>
    (await read()).filter(({ stream }) => stream === 'handover').map(({ actor, subject }) => [actor?.name, subject]);
  const subject = { id: week.id, name: '2' };
  expect(await listed()).toEqual([
    ['Birch', subject],
    ['Birch', null],
    ['Birch', null],
  ]);
  await server.db
    .em()
    .execute('update weeks set assigned_family_id = ?, is_available = false where id = ?', [cohen.familyId, week.id]);
  expect((await tick(cohen, 'Lock up')).statusCode).toBe(200);
  expect(await listed()).toEqual([
    ['Cohen', subject],
    ['Birch', subject],
    ['Birch', null],
    ['Birch', null],
  ]);
  expect(JSON.stringify(await read())).not.toMatch(/propane/);
});

test('a television does not read the activity', async () => {
  const television = await pairedTelevision(server.app, birch);
  expect((await television.get('/api/activity')).statusCode).toBe(403);
});

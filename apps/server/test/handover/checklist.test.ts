import type { ChecklistEntry } from '@houseboat/contract/handover.ts';
import { handoverEvent } from '@houseboat/contract/handover.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '../../src/platform/db/database.ts';
import { openBoatDatabase } from '../support/database.ts';
import { type Gate, gated, openGate } from '../support/gated.ts';
import { everybody, type SignedIn, signedIn, startServer, type TestServer, weekIdsOf } from '../support/server.ts';
import { closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { barrier, until } from '../support/wait.ts';

const ROOM = 'handover';
const LIST = ['Pump out the tank', 'Close the propane', 'Lock up'];

const gate: Gate = { before: openGate };
let db: Database;
/** Two servers on one database. The families are signed in at the first. */
let servers: [TestServer, TestServer];
let address: string;
let aalto: SignedIn;
let birch: SignedIn;
let cohen: SignedIn;
let week: string;
let before: string;

const execute = (sql: string, values: unknown[] = []) => db.em().execute(sql, values);
const give = (id: string, family: SignedIn | null) =>
  execute('update weeks set assigned_family_id = ?, is_available = ? where id = ?', [
    family?.familyId ?? null,
    family === null,
    id,
  ]);

beforeAll(async () => {
  db = gated(await openBoatDatabase(), gate);
  servers = [await startServer({ db }), await startServer({ db })];
  address = await servers[0].listen();
  [aalto, birch, cohen] = await everybody(servers[0].app);
  [before = '', week = ''] = await weekIdsOf(aalto);
});
beforeEach(async () => {
  gate.before = openGate;
  await execute('delete from checklist_ticks');
  await execute('update checklists set items = null');
  await give(before, cohen);
  await give(week, aalto);
});
afterEach(closeClients);
afterAll(async () => {
  for (const server of servers) await server.close();
  await db.close();
});

const tick = (who: SignedIn, item: string, done = true, id = week) =>
  who.call('PUT', `/api/weeks/${id}/checklist`, { payload: { item, done } });
const edit = (who: SignedIn, items: unknown) => who.call('PUT', '/api/checklist', { payload: { items } });
const read = async (id = week): Promise<ChecklistEntry[]> =>
  (await birch.get(`/api/weeks/${id}/handover`)).json().checklist;
const ticked = async (id = week) =>
  (await read(id)).flatMap(({ item, done, by }) => (done ? [`${item}: ${by?.name}`] : []));

test('the boat file’s list is the first one, and nothing of it is done', async () => {
  expect(await read()).toEqual(LIST.map((item) => ({ item, done: false, by: null, at: null, isListed: true })));
});

test('a tick says who and when, belongs to its week, and can be taken back', async () => {
  const response = await tick(aalto, ' Lock up ');
  expect(response.json()).toEqual({ weekId: week, items: await read() });
  const [, , lockUp] = await read();
  expect(lockUp).toEqual({
    item: 'Lock up',
    done: true,
    by: { familyId: aalto.familyId, name: 'Aalto' },
    at: expect.any(String),
    isListed: true,
  });
  expect(Math.abs(Date.now() - Date.parse(lockUp?.at ?? ''))).toBeLessThan(60_000);
  expect(await ticked(before)).toEqual([]);
  // It stays the first family's.
  expect((await tick(cohen, 'Lock up')).json().items).toEqual(await read());
  expect(await ticked()).toEqual(['Lock up: Aalto']);
  expect((await tick(cohen, 'Lock up', false)).statusCode).toBe(200);
  expect(await ticked()).toEqual([]);
});

test('the families of both weeks and the designated one may tick, and others are told who may', async () => {
  expect((await tick(cohen, 'Lock up')).statusCode).toBe(200);
  expect((await tick(birch, 'Close the propane')).statusCode).toBe(200);
  await give(before, null);
  const refused = await tick(cohen, 'Pump out the tank');
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Only the Aalto and Birch families can tick the checklist of this week.' },
  ]);
  await give(week, null);
  expect((await tick(aalto, 'Pump out the tank')).json()).toEqual({
    message: 'Only the Birch family can tick the checklist of this week.',
  });
  expect(await ticked()).toEqual(['Close the propane: Birch', 'Lock up: Cohen']);
});

test('an unknown week is a 404, an item that is not on the list a 409, and a bad request a 400', async () => {
  expect((await tick(aalto, 'Lock up', true, crypto.randomUUID())).statusCode).toBe(404);
  const refused = await tick(aalto, 'Walk the dog');
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: 'That isn’t on the checklist anymore.' }]);
  expect((await aalto.call('PUT', `/api/weeks/${week}/checklist`, { payload: { item: '' } })).json().issues).toEqual([
    { path: 'item', message: 'Item must not be blank.' },
    { path: 'done', message: 'Must be true or false.' },
  ]);
});

test('the designated family edits the list, with each item once', async () => {
  const refused = await edit(aalto, ['Swim']);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: 'Only the Birch family can manage the checklist.' },
  ]);
  expect((await edit(birch, [' Sweep ', 'Lock up'])).json()).toEqual({ items: ['Sweep', 'Lock up'] });
  expect((await read()).map(({ item }) => item)).toEqual(['Sweep', 'Lock up']);
  for (const items of [['Swim', 'Swim '], [''], 'Swim', Array.from({ length: 51 }, String)])
    expect((await edit(birch, items)).statusCode).toBe(400);
  expect((await edit(birch, [])).statusCode).toBe(200);
  expect(await read()).toEqual([]);
});

test('what was ticked stays with its week when the item is edited, and can still be taken back', async () => {
  await tick(aalto, 'Lock up');
  await tick(aalto, 'Close the propane');
  await edit(birch, ['Lock up and hang up the key', 'Close the propane']);
  const lockUp = expect.objectContaining({ item: 'Lock up', done: true, isListed: false });
  expect(await read()).toEqual([
    expect.objectContaining({ item: 'Lock up and hang up the key', done: false, isListed: true }),
    expect.objectContaining({ item: 'Close the propane', done: true, isListed: true }),
    lockUp,
  ]);
  expect((await read(before)).map(({ item }) => item)).toEqual(['Lock up and hang up the key', 'Close the propane']);
  await tick(aalto, 'Lock up', false);
  expect(await read()).not.toContainEqual(lockUp);
  expect((await tick(aalto, 'Lock up')).statusCode).toBe(409);
});

test('the room hears each change with the whole checklist, the log keeps no words, and what changes nothing is no event', async () => {
  const client = await connectTo(address, birch.cookie);
  const { version } = await joinRoom(client, ROOM);
  await tick(aalto, 'Lock up');
  await tick(cohen, 'Lock up');
  await tick(aalto, 'Close the propane', false);
  await edit(birch, ['Lock up']);
  await edit(birch, ['Lock up']);
  const items = await read();
  await tick(cohen, 'Lock up', false);
  await until(() => client.heard.length === 3);
  expect(client.heard.map((event) => event.version)).toEqual([1, 2, 3].map((nth) => version + nth));
  const [done, edited, undone] = client.heard.map((event) => handoverEvent.parse(event).data);
  expect([done?.weekId, done?.items.at(-1)]).toEqual([week, items.at(-1)]);
  expect(edited).toEqual({
    weekId: null,
    items: [{ item: 'Lock up', done: false, by: null, at: null, isListed: true }],
  });
  expect(undone).toEqual({ weekId: week, items: await read() });
  const logged = await execute(`select type, data from events where stream = 'handover' order by version desc limit 3`);
  expect(logged).toEqual([{ weekId: week }, {}, { weekId: week }].map((data) => ({ type: 'ChecklistChanged', data })));
  const head = (await aalto.get(`/api/weeks/${week}/handover`)).headers['room-version'];
  expect(head).toBe(String(version + 3));
});

test('ticks of two families at once, on two servers, are all kept, and the last event has them all', async () => {
  const elsewhere = await signedIn(servers[1].app, 'cohen');
  const client = await connectTo(address, birch.cookie);
  await joinRoom(client, ROOM);
  const items = Array.from({ length: 10 }, (_, nth) => `Item ${nth}`);
  await edit(birch, items);
  gate.before = barrier(items.length + 1);
  const responses = await Promise.all([
    ...items.map((item, nth) => tick(nth % 2 ? elsewhere : aalto, item)),
    // Edited at the same moment: nothing that was ticked is lost by that either.
    edit(birch, [...items, 'Item 10']),
  ]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  gate.before = openGate;
  expect(await ticked()).toEqual(items.map((item, nth) => `${item}: ${nth % 2 ? 'Cohen' : 'Aalto'}`));
  await until(() => client.heard.length === items.length + 2);
  // The events of two servers may arrive in another order than that of their versions.
  const inOrder = client.heard.toSorted((one, other) => one.version - other.version);
  const ofWeek = inOrder.map((event) => handoverEvent.parse(event).data).filter(({ weekId }) => weekId === week);
  // Each event has one tick more than the one before it.
  expect(ofWeek.map(({ items }) => items.filter(({ done }) => done).length)).toEqual(items.map((_, nth) => nth + 1));
});

test('one of two families that tick the same item at once has ticked it', async () => {
  gate.before = barrier(2);
  const [one, other] = await Promise.all([tick(aalto, 'Lock up'), tick(cohen, 'Lock up')]);
  gate.before = openGate;
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.json()).toEqual(other.json());
  expect(await ticked()).toHaveLength(1);
});

import { beforeEach, expect, test } from '@jest/globals';
import { verifyDraft } from '../../src/modules/draft/replay.ts';
import { lockFamily } from '../../src/platform/families/commands.ts';
import { lockFamilies } from '../../src/platform/families/members.ts';
import { draftEvents } from '../support/draft-log.ts';
import { pick, signedIn } from '../support/server.ts';
import { connectTo } from '../support/socket.ts';
import { twoServers } from '../support/two-servers.ts';
import { until, untilLocked } from '../support/wait.ts';
import { wishFor } from '../support/wish-list.ts';

const { databases, servers, both } = await twoServers();
const addresses = await both((server) => server.listen());
/** The families on each of the servers. */
const aalto = await both(({ app }) => signedIn(app, 'aalto'));
const birch = await both(({ app }) => signedIn(app, 'birch'));

const at = <Item>(list: Item[], index: number): Item => list[index] as Item;
beforeEach(async () => {
  expect((await birch[0].post('/api/weeks/2026/reset')).statusCode).toBe(200);
  for (const { id, username } of await families(0))
    if (!['aalto', 'birch', 'cohen'].includes(username))
      expect((await birch[0].delete(`/api/families/${id}`)).statusCode).toBe(204);
});

type Listed = { id: string; name: string; username: string };
const families = async (server: number): Promise<Listed[]> => (await at(birch, server).get('/api/families')).json();
const draft = async (server: number) => (await at(birch, server).get('/api/draft/2026')).json();
const add = (server: number, name: string) =>
  at(birch, server).post('/api/families', { name, username: name.toLowerCase() });

/** Expects that log, rows and both servers agree on who drafts in which order. Returns the types of the events after a version. */
async function expectOneOrder(after: number): Promise<string[]> {
  const [first, second] = await Promise.all([draft(0), draft(1)]);
  expect(second.order).toEqual(first.order);
  expect((await families(0)).map(({ id }) => id)).toEqual(first.order);
  expect((await families(1)).map(({ id }) => id)).toEqual(first.order);
  expect(first.totalRounds).toBe(Math.floor(7 / first.order.length));
  expect((await verifyDraft(databases[0], 2026)).differences).toEqual([]);
  const events = await draftEvents(databases[0], 0);
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  return events.slice(after).map(({ type }) => type);
}

test.each([
  ['one server', [0, 0]],
  ['two servers', [0, 1]],
])('families that are added at the moment of the first pick, on %s: one order, and it is the log’s', async (_, on) => {
  const [here = 0, there = 0] = on;
  for (let nth = 0; nth < 6; nth += 1) {
    const { version } = await draft(here);
    const [week] = (await at(aalto, there).get('/api/weeks/2026')).json();
    const [picked, ...added] = await Promise.all([
      pick(at(aalto, there), week.id, 1, 1),
      ...['Ames', 'Bell', 'Cruz', 'Diaz'].map((name) => add(here, name)),
    ]);
    expect(picked.statusCode).toBe(200);
    const joined = added.filter(({ statusCode }) => statusCode === 201);
    for (const refused of added.filter(({ statusCode }) => statusCode !== 201))
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Families can change until the first pick. After that, with the next season.',
      ]);
    const types = await expectOneOrder(version);
    expect(types).toEqual([...joined.map(() => 'SeasonChanged'), 'WeekPicked']);
    expect((await families(there)).length).toBe(3 + joined.length);
    await birch[0].post('/api/weeks/2026/reset');
    for (const response of joined)
      expect((await at(birch, here).delete(`/api/families/${response.json().id}`)).statusCode).toBe(204);
  }
});

test('a family that another server renames picks under its new name', async () => {
  const [here, there] = [aalto[0], aalto[1]];
  const [week] = (await there.get('/api/weeks/2026')).json();
  expect((await here.patch(`/api/families/${here.familyId}`, { name: 'Aalto-Berg' })).statusCode).toBe(200);
  // Without a session, so that only the boat is read again.
  expect((await servers[1].app.inject('/api/boat')).statusCode).toBe(200);
  expect((await pick(there, week.id, 1, 1)).statusCode).toBe(200);
  expect((await draftEvents(databases[0], 0)).at(-1)?.actor).toEqual({
    familyId: here.familyId,
    name: 'Aalto-Berg',
  });
  expect((await here.patch(`/api/families/${here.familyId}`, { name: 'Aalto' })).statusCode).toBe(200);
});

test('an order that is set while another transaction locks the families comes after it', async () => {
  const { order, version } = await draft(0);
  const [first = ''] = order.toSorted();
  const rotated = [...order.slice(1), order[0]];
  let set: ReturnType<typeof draft> | undefined;
  await databases[1].em().transactional(async (em) => {
    await lockFamily(em, first);
    // The last row of the table as well, so that an update in the order of the table would lock the others before it.
    await em.execute('update families set name = name where id = ?', [first]);
    set = birch[0].post('/api/draft/2026/order', { order: rotated });
    await untilLocked(databases[0]);
    await lockFamilies(em);
  });
  expect((await set)?.statusCode).toBe(200);
  expect(await expectOneOrder(version)).toEqual(['OrderSet']);
});

test('one family that is added on both servers at once is added once', async () => {
  const { version } = await draft(0);
  const responses = await Promise.all([0, 1, 0, 1].map((server) => add(server, 'Ames')));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await expectOneOrder(version)).toEqual(['SeasonChanged']);
});

test('a family that is removed in two windows at once leaves once, and neither fails', async () => {
  const { id } = (await add(0, 'Ames')).json();
  const { version } = await draft(0);
  const responses = await Promise.all([0, 1].map((server) => at(birch, server).delete(`/api/families/${id}`)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  expect(await expectOneOrder(version)).toEqual(['SeasonChanged']);
});

test('an automatic pick at the moment at which its family leaves comes before or after it', async () => {
  for (let nth = 0; nth < 4; nth += 1) {
    const [week] = (await birch[0].get('/api/weeks/2026')).json();
    const order = [...(await draft(0)).order];
    const cohen = (await families(0)).find(({ username }) => username === 'cohen')?.id ?? '';
    const first = [cohen, ...order.filter((id) => id !== cohen)];
    await birch[0].post('/api/draft/2026/order', { order: first });
    await databases[0]
      .em()
      .execute(`insert into wish_lists (family_id, season, week_ids, auto, revision) values (?, '2026', ?, true, 1)`, [
        cohen,
        JSON.stringify([week.id]),
      ]);
    // Any append wakes the servers, which then pick from the list.
    const [left] = await Promise.all([
      birch[1].delete(`/api/families/${cohen}`),
      birch[0].post('/api/draft/2026/call', { callUrl: `https://meet.example.org/${nth}` }),
    ]);
    expect([204, 409]).toContain(left.statusCode);
    if (left.statusCode === 204) {
      expect((await draft(1)).order).not.toContain(cohen);
      expect((await birch[0].post('/api/families', { name: 'Cohen', username: 'cohen' })).statusCode).toBe(201);
    } else await until(async () => (await draft(1)).currentFamilyId !== cohen);
    await birch[0].post('/api/weeks/2026/reset');
    await databases[0].em().execute('delete from wish_lists');
    await expectOneOrder(0);
  }
});

test('a family that joins, leaves or is renamed is on every open screen, on every server', async () => {
  const sockets = await Promise.all([0, 1].map((nth) => connectTo(at(addresses, nth), at(aalto, nth).cookie)));
  const heard = sockets.map(() => 0);
  for (const [nth, socket] of sockets.entries()) socket.on('boat:changed', () => (heard[nth] = at(heard, nth) + 1));
  const everywhere = async (change: () => Promise<unknown>) => {
    const before = [...heard];
    await change();
    await until(() => heard.every((count, nth) => count > at(before, nth)));
  };
  let id = '';
  await everywhere(async () => (id = (await add(1, 'Ames')).json().id));
  await everywhere(() => birch[0].patch(`/api/families/${id}`, { name: 'Ames-Lee' }));
  expect((await families(1)).at(-1)?.name).toBe('Ames-Lee');
  await everywhere(() => birch[1].delete(`/api/families/${id}`));
});

test('the windows of a family that leaves are told on both servers', async () => {
  const { id } = (await add(0, 'Ames')).json();
  const db = databases[0];
  await db.em().execute(
    `update families set password_version = 2, password = (select password from families where username = 'birch')
     where id = ?`,
    [id],
  );
  const browser = await signedIn(servers[0].app, 'ames');
  await wishFor(browser, [], true);
  const socket = await connectTo(addresses[0], browser.cookie);
  expect((await birch[0].delete(`/api/families/${id}`)).statusCode).toBe(204);
  await until(() => !socket.connected);
  expect((await browser.get('/api/families')).statusCode).toBe(401);
});

import type { Item } from '@houseboat/contract/inventory.ts';
import { afterEach, expect, test } from '@jest/globals';
import { boatServer } from '../support/boat-server.ts';
import type { SignedIn } from '../support/server.ts';
import { type Client, closeClients, connectTo, joinRoom } from '../support/socket.ts';
import { until } from '../support/wait.ts';

const ROOM = 'inventory';

const { server, aalto, birch } = await boatServer();
const address = await server.listen();
afterEach(closeClients);

const vests = { name: 'Life vests', category: 'Safety Equipment', status: 'low', notes: 'two torn' };
const execute = <Row extends object[]>(text: string) => server.db.em().execute<Row>(text);
const logged = () =>
  execute<{ version: number; type: string; data: object; actor: object }[]>(
    `select version, type, data, actor from events where stream = 'inventory' order by version`,
  );
const actor = (who: SignedIn, name: string) => ({ familyId: who.familyId, name });

/** A client in the room, and the head when it joined. */
async function joined(who = birch): Promise<{ client: Client; head: number }> {
  const client = await connectTo(address, who.cookie);
  return { client, head: (await joinRoom(client, ROOM)).version };
}

async function add(fields: object = {}): Promise<Item> {
  const response = await aalto.post('/api/inventory', { ...vests, ...fields });
  expect(response.statusCode).toBe(201);
  return response.json();
}

test('joining at any version returns the head and no events, since the list has the rest', async () => {
  await add();
  const client = await connectTo(address, birch.cookie);
  const version = (await logged()).length;
  for (const after of [undefined, 0, version - 1, version, version + 7])
    expect(await joinRoom(client, ROOM, after)).toEqual({
      ok: true,
      room: ROOM,
      log: expect.any(String),
      version,
      events: [],
      presence: [birch.familyId],
    });
  expect((await aalto.get('/api/inventory')).headers['room-version']).toBe(String(version));
});

test('others receive what a family does, exactly as listed, in versions without gaps', async () => {
  const { client, head } = await joined();
  const added = await add();
  const updated: Item = (await birch.patch(`/api/inventory/${added.id}`, { status: 'restocked' })).json();
  await aalto.delete(`/api/inventory/${added.id}`);
  await until(() => client.heard.length >= 3);
  const at = expect.any(String);
  expect(client.heard).toEqual([
    {
      room: ROOM,
      version: head + 1,
      type: 'ItemAdded',
      data: { item: added },
      actor: actor(aalto, 'Aalto'),
      at,
    },
    {
      room: ROOM,
      version: head + 2,
      type: 'ItemUpdated',
      data: { item: updated },
      actor: actor(birch, 'Birch'),
      at,
    },
    { room: ROOM, version: head + 3, type: 'ItemDeleted', data: { id: added.id }, actor: actor(aalto, 'Aalto'), at },
  ]);
  expect((await aalto.get('/api/inventory')).headers['room-version']).toBe(String(head + 3));
});

test('an ID in capitals names the same row, and events have it in lower case', async () => {
  const { id } = await add();
  const { client } = await joined();
  const shouted = `/api/inventory/${id.toUpperCase()}`;
  expect((await aalto.patch(shouted, { status: 'restocked' })).json().id).toBe(id);
  expect((await aalto.delete(shouted)).statusCode).toBe(204);
  await until(() => client.heard.length >= 2);
  expect(client.heard).toMatchObject([{ data: { item: { id } } }, { data: { id } }]);
});

test('the log keeps IDs and no text', async () => {
  const [before, { id }] = [(await logged()).length, await add({ name: 'a secret', notes: 'nobody should find this' })];
  await aalto.patch(`/api/inventory/${id}`, { name: 'another secret' });
  await aalto.delete(`/api/inventory/${id}`);
  const by = actor(aalto, 'Aalto');
  expect((await logged()).slice(before)).toEqual([
    { version: before + 1, type: 'ItemAdded', data: { itemId: id }, actor: by },
    { version: before + 2, type: 'ItemUpdated', data: { itemId: id }, actor: by },
    { version: before + 3, type: 'ItemDeleted', data: { itemId: id }, actor: by },
  ]);
});

test('nothing is published for a change without effect or a refusal', async () => {
  const item = await add();
  const { client, head } = await joined();
  const path = `/api/inventory/${item.id}`;
  const statuses = [
    await aalto.patch(path, { name: item.name, status: item.status, notes: item.notes }),
    await aalto.patch(path, { notes: 'mine' }, { 'if-match': '"7"' }),
    await aalto.patch(path, { status: 'gone' }),
    await aalto.delete(`/api/inventory/${crypto.randomUUID()}`),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 409, 400, 404]);
  await aalto.patch(path, { notes: 'mine' });
  await until(() => client.heard.length > 0);
  expect(client.heard).toMatchObject([{ version: head + 1, data: { item: { notes: 'mine', revision: 2 } } }]);
});

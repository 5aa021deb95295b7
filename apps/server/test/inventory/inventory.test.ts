import { type Item, items, type NewItem } from '@houseboat/contract/inventory.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { boatServer } from '../support/boat-server.ts';
import type { SignedIn } from '../support/server.ts';
import { recordStatements } from '../support/statements.ts';

const { server, aalto, birch, cohen } = await boatServer();
beforeEach(async () => {
  await server.db.em().execute('delete from inventory_items');
});

const vests: NewItem = { name: 'Life vests', category: 'Safety Equipment', status: 'low' };
const path = (item: { id: string }) => `/api/inventory/${item.id}`;
const list = async (): Promise<Item[]> => (await aalto.get('/api/inventory')).json();
const userId = async (who: SignedIn): Promise<string> => (await who.get('/api/auth/user')).json().id;

async function add(fields: Partial<NewItem> = {}, who = aalto): Promise<Item> {
  const response = await who.post('/api/inventory', { ...vests, ...fields });
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
}

async function change(item: Item, fields: object, who = aalto): Promise<Item> {
  const response = await who.patch(path(item), fields);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
}

describe('a new item', () => {
  test('is reported by the family that adds it, and listed like the response', async () => {
    const before = Date.now();
    const item = await add({ name: '  Life vests ', notes: ' two torn ' });
    expect(item).toEqual({
      id: expect.any(String),
      name: 'Life vests',
      category: 'Safety Equipment',
      status: 'low',
      notes: 'two torn',
      reportedByUserId: await userId(aalto),
      reporterUsername: 'aalto',
      reportedAt: expect.any(String),
      resolvedAt: null,
      resolvedByUserId: null,
      revision: 1,
    });
    expect(Date.parse(item.reportedAt)).toBeGreaterThanOrEqual(before);
    expect(await list()).toEqual([item]);
    expect(z.parse(items, [item])).toEqual([item]);
  });

  test.each([[undefined], [null], [''], ['  \n ']])('with %j as notes has none', async (notes) => {
    expect((await add(notes === undefined ? {} : { notes })).notes).toBeNull();
  });

  test('can be restocked from the start', async () => {
    const item = await add({ status: 'restocked' }, birch);
    expect(item).toMatchObject({ resolvedAt: expect.any(String), resolvedByUserId: await userId(birch) });
  });

  test('may be as long as the limits allow', async () => {
    const [name, notes] = ['ü'.repeat(120), 'ü'.repeat(1000)];
    expect(await add({ name, notes })).toMatchObject({ name, notes });
  });
});

describe('a change', () => {
  test('changes only the fields that it names', async () => {
    const item = await add({ notes: 'two torn' });
    const named = await change(item, { name: ' Jackets ' }, birch);
    expect(named).toEqual({ ...item, name: 'Jackets', revision: 2 });
    const rest = { category: 'Recreation', status: 'out_of_stock', notes: 'all torn' };
    expect(await change(item, rest)).toEqual({ ...named, ...rest, revision: 3 });
    expect(await list()).toEqual([{ ...named, ...rest, revision: 3 }]);
  });

  test.each([[null], [''], ['   ']])('to %j removes the notes', async (notes) => {
    expect(await change(await add({ notes: 'two torn' }), { notes })).toMatchObject({ notes: null });
  });

  test('to the current values changes nothing', async () => {
    const item = await add({ notes: 'two torn' });
    expect(await change(item, { name: 'Life vests ', status: 'low', notes: 'two torn' })).toEqual(item);
  });

  test('to restocked records when and by whom, until the item is missing again', async () => {
    const item = await add();
    const restocked = await change(item, { status: 'restocked' }, birch);
    expect(restocked).toMatchObject({ resolvedAt: expect.any(String), resolvedByUserId: await userId(birch) });
    const { resolvedAt, resolvedByUserId } = restocked;

    const again = await change(item, { status: 'restocked', notes: 'six new ones' }, aalto);
    expect(again).toMatchObject({ resolvedAt, resolvedByUserId, revision: 3 });
    expect(await change(item, { notes: null })).toMatchObject({ resolvedAt, resolvedByUserId });

    expect(await change(item, { status: 'low' })).toMatchObject({ resolvedAt: null, resolvedByUserId: null });
    expect(await change(item, { status: 'restocked' }, aalto)).toMatchObject({ resolvedByUserId: await userId(aalto) });
  });
});

describe('a change that names the revision it is based on', () => {
  const patch = (item: Item, ifMatch: string) => aalto.patch(path(item), { notes: 'mine' }, { 'if-match': ifMatch });

  test('is made if the item is at that revision', async () => {
    const item = await add();
    expect((await patch(item, '"1"')).json()).toMatchObject({ notes: 'mine', revision: 2 });
  });

  test('is refused with the current item if another change was faster', async () => {
    const item = await add();
    const current = await change(item, { notes: 'theirs' }, birch);
    for (const ifMatch of ['"1"', '"3"', '"02"', `"${'9'.repeat(40)}"`]) {
      const response = await patch(item, ifMatch);
      expect([response.statusCode, response.json()]).toEqual([
        409,
        { message: 'Somebody else changed this item.', current },
      ]);
    }
    expect(await list()).toEqual([current]);
  });

  test('or any revision is made if the item exists', async () => {
    const item = await add();
    await change(item, { notes: 'theirs' }, birch);
    expect((await patch(item, '*')).json()).toMatchObject({ notes: 'mine', revision: 3 });
    expect((await patch({ ...item, id: crypto.randomUUID() }, '*')).statusCode).toBe(404);
  });

  test.each(['', '1', '""', '"one"', 'W/"1"', '"1", "2"', '*, "1"', '"1'])('%j is refused', async (ifMatch) => {
    const item = await add();
    const response = await patch(item, ifMatch);
    const message = 'If-Match must be a revision in quotes, or *.';
    expect([response.statusCode, response.json()]).toEqual([400, { message, issues: [{ path: 'if-match', message }] }]);
    expect(await list()).toEqual([item]);
  });
});

describe('a missing item', () => {
  test.each([crypto.randomUUID(), 'life-vests', '7', 'x'.repeat(200), '%00', "'--"])('%s is a 404', async (id) => {
    const unaffected = await add();
    const responses = [
      await aalto.patch(`/api/inventory/${id}`, { status: 'low' }),
      await aalto.delete(`/api/inventory/${id}`),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: expect.stringMatching(/^There is (no such item|nothing here)\.$/) });
    }
    expect(await list()).toEqual([unaffected]);
  });

  test('cannot be deleted again', async () => {
    const [item, unaffected] = [await add(), await add()];
    const deleted = await birch.delete(path(item));
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    expect((await aalto.delete(path(item))).statusCode).toBe(404);
    expect((await aalto.patch(path(item), { status: 'low' })).statusCode).toBe(404);
    expect(await list()).toEqual([unaffected]);
  });
});

test('the list has the newest item first, and a fixed order for items of the same time', async () => {
  const first = await add({ name: 'first' });
  const twins = [await add({ name: 'twin' }), await add({ name: 'twin' })];
  const last = await add({ name: 'last' });
  const at = async (items: Item[], time: string) => {
    for (const { id } of items)
      await server.db.em().execute(`update inventory_items set reported_at = '${time}' where id = '${id}'`);
  };
  await at([first], '2026-05-01T08:00:00Z');
  await at(twins, '2026-06-01T08:00:00Z');
  const expected = [
    last.id,
    ...twins
      .map(({ id }) => id)
      .sort()
      .reverse(),
    first.id,
  ];
  expect((await list()).map(({ id }) => id)).toEqual(expected);
  // An update moves a row within the table.
  for (const twin of twins.toReversed()) await change(twin, { notes: 'seen' });
  expect((await list()).map(({ id }) => id)).toEqual(expected);
});

test('a list of 300 items takes as many statements as a list of one', async () => {
  const recorded = recordStatements();
  const statements = async (length: number) => {
    recorded.clear();
    expect(await list()).toHaveLength(length);
    return recorded.texts().length;
  };
  await add();
  const forOne = await statements(1);
  for (const who of [aalto, birch, cohen])
    await server.db.em().execute(
      `insert into inventory_items (name, category, status, reported_by_user_id)
     select 'item ' || nr, 'Recreation', 'low', '${await userId(who)}' from generate_series(1, 100) nr`,
    );
  // Those bypassed the log; this one invalidates the cached list.
  await add();
  expect(forOne).toBeGreaterThan(2);
  expect(await statements(302)).toBe(forOne);
  recorded.stop();
});

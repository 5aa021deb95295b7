import type { Item } from '@houseboat/contract/inventory.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { readStream } from '../../src/platform/event-log/event-log.ts';
import { openGate } from '../support/gated.ts';
import { gatedServers } from '../support/gated-servers.ts';
import { barrier } from '../support/wait.ts';

let item: Item;

const { gate, db, client } = await gatedServers();
beforeEach(async () => {
  gate.before = openGate;
  item = (await client(0).post('/api/inventory', { name: 'Rope', category: 'Recreation', status: 'low' })).json();
});

const path = () => `/api/inventory/${item.id}`;
const read = async (): Promise<Item | undefined> => {
  gate.before = openGate;
  const list: Item[] = (await client(0).get('/api/inventory')).json();
  return list.find(({ id }) => id === item.id);
};
/** The types of the item's logged events, oldest first. */
const logged = async () => {
  const events = (await readStream(db, 'inventory', 0))?.events ?? [];
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
  return events.filter(({ data }) => data.itemId === item.id).map(({ type }) => type);
};
/** Makes `count` requests at once. The first `transactions` of them wait for each other before they write. */
const atOnce = <Response>(count: number, request: (nth: number) => Promise<Response>, transactions = count) => {
  gate.before = barrier(transactions);
  return Promise.all(Array.from({ length: count }, (_, nth) => request(nth)));
};

test('of six simultaneous changes to one revision on two servers, one is made, and the others get the current item', async () => {
  const responses = await atOnce(6, (nth) => client(nth).patch(path(), { notes: `by ${nth}` }, { 'if-match': '"1"' }));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const made = responses.find(({ statusCode }) => statusCode === 200)?.json();
  for (const response of responses.filter(({ statusCode }) => statusCode === 409))
    expect(response.json().current).toEqual(made);
  expect(await read()).toEqual(made);
  expect(await logged()).toEqual(['ItemAdded', 'ItemUpdated']);
});

test('simultaneous changes to different fields do not undo each other', async () => {
  const changes = [
    { name: 'Long rope' },
    { notes: 'forty feet' },
    { status: 'restocked' },
    { category: 'Maintenance' },
  ];
  const responses = await atOnce(4, (nth) => client(nth).patch(path(), changes[nth] ?? {}));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await read()).toMatchObject({ ...Object.assign({}, ...changes), revision: 5 });
  expect(responses.map((response) => response.json().revision).sort()).toEqual([2, 3, 4, 5]);
  expect(await logged()).toEqual(['ItemAdded', ...Array(4).fill('ItemUpdated')]);
});

test('one of six simultaneous requests restocks an item', async () => {
  const responses = await atOnce(6, (nth) => client(nth).patch(path(), { status: 'restocked' }));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(await logged()).toEqual(['ItemAdded', 'ItemUpdated']);
});

test('one of four simultaneous deletions succeeds', async () => {
  const responses = await atOnce(4, (nth) => client(nth).delete(path()));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404]);
  expect(await logged()).toEqual(['ItemAdded', 'ItemDeleted']);
});

test('a change and a deletion at once: the item is gone', async () => {
  const [changed, deleted] = await atOnce(2, (nth) =>
    nth ? client(1).delete(path()) : client(0).patch(path(), { status: 'out_of_stock' }),
  );
  expect(deleted?.statusCode).toBe(204);
  expect(await read()).toBeUndefined();
  const isChanged = changed?.statusCode === 200;
  expect(isChanged || changed?.statusCode === 404).toBe(true);
  expect(await logged()).toEqual(['ItemAdded', ...(isChanged ? ['ItemUpdated'] : []), 'ItemDeleted']);
});

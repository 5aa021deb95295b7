import { inventoryRoom } from '@houseboat/contract/constants.ts';
import type { Item, ItemEvent } from '@houseboat/contract/inventory.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { useToast } from '../../src/lib/toast.ts';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder } from '../support/fixtures.ts';
import { InventoryServer } from '../support/inventory-server.ts';
import { show } from '../support/render.tsx';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));
const { refetchList, useFollowList, useLiveList } = await import('../../src/lib/live-list.ts');
const { inventory } = await import('../../src/modules/inventory/public/api.ts');
const { useAddItem, useDeleteItem, useRestockItem } = await import('../../src/modules/inventory/writes.ts');

const kayak = { name: 'Kayak', category: 'Recreation', status: 'low' } as const;
const POST = 'POST /api/inventory';

let server: InventoryServer;
let calls: ReturnType<typeof fakeFetch>;
let writes: { add: ReturnType<typeof useAddItem>; restock: ReturnType<typeof useRestockItem>; remove: Remove };
type Remove = ReturnType<typeof useDeleteItem>;

const Screen = () => {
  useFollowList(inventory);
  writes = { add: useAddItem(), restock: useRestockItem(), remove: useDeleteItem() };
  const { items } = useLiveList(inventory);
  return <p>{items?.map(({ name, status }) => `${name} ${status}`).join(', ')}</p>;
};
const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text));
const reads = () => calls.filter(({ method }) => method === 'GET').length;
const write = (send: () => void) => act(async () => send());
const toastSays = (title: string) => waitFor(() => expect(useToast.getState().toast?.title).toBe(title));

/** Publishes an event as the room's next one, with which the list comes to `version`. */
const publish = (version: number, { type, data }: ItemEvent) =>
  act(async () =>
    socket.receive('room:event', {
      room: inventoryRoom,
      version,
      type,
      data,
      actor: { familyId: alder.id, name: 'Alder' },
      at: '2026-06-04T18:30:00.000Z',
    }),
  );
const added = (item: Item): ItemEvent => ({ type: 'ItemAdded', data: { item } });
const updated = (item: Item): ItemEvent => ({ type: 'ItemUpdated', data: { item } });
const deleted = (id: string): ItemEvent => ({ type: 'ItemDeleted', data: { id } });

/** Opens a list with a rope, at version 1 of its room. */
const open = async (answers: Record<string, Answer> = {}) => {
  calls = fakeFetch({ ...server.answers, ...answers });
  show(<Screen />);
  await shows('Rope low');
  await act(async () => socket.connect());
  await act(() => socket.lastJoin.answer({ version: 1 }));
};

beforeEach(() => {
  socket = new FakeSocket();
  server = new InventoryServer();
  server.add({ name: 'Rope' });
  useToast.setState({ toast: null, open: false });
  useLink.setState({ state: 'live' });
});
afterEach(() => useLink.setState({ state: 'connecting' }));

test('an answer shows at once, and its event changes nothing more', async () => {
  await open();
  await write(() => writes.add.mutate({ values: kayak, sending: {} }));
  await shows('Kayak low, Rope low');
  await publish(2, added(server.newest));
  await shows('Kayak low, Rope low');
  await publish(3, deleted(server.newest.id));
  await shows('Rope low');
  expect([reads(), socket.joins.length]).toEqual([1, 1]);
});

test('an answer that comes after its event changes nothing, whatever has happened since', async () => {
  const late = deferred();
  await open({ [POST]: late.answer });
  await write(() => writes.add.mutate({ values: kayak, sending: {} }));
  server.add(kayak);
  await publish(2, added(server.newest));
  await shows('Kayak low, Rope low');
  await publish(3, deleted(server.newest.id));
  await act(async () => late.send({ status: 201, body: server.newest }));
  await toastSays('Item Added');
  await shows('Rope low');
  expect(reads()).toBe(1);
});

test('when the answer is lost the event brings the row, and the one to the next attempt does not double it', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const answers: Answer[] = [lost, () => ({ status: 201, body: server.newest })];
  await open({
    [POST]: (call) => {
      const answer = answers.shift();
      return typeof answer === 'function' ? answer(call) : {};
    },
  });
  await write(() => writes.add.mutate({ values: kayak, sending: {} }));
  await toastSays('Error');
  server.add(kayak);
  await publish(2, added(server.newest));
  await shows('Kayak low, Rope low');
  await write(() => writes.add.mutate({ values: kayak, sending: {} }));
  await toastSays('Item Added');
  await shows('Kayak low, Rope low');
  expect(reads()).toBe(1);
});

test('events from before an answer do not take it back', async () => {
  await open();
  const rope = server.newest;
  // Birch's change comes first in the log, and its event after the answer to ours.
  server.change(rope.id, { name: 'Line' });
  const theirs = server.newest;
  await write(() => writes.restock.mutate(rope.id));
  await shows('Line restocked');
  await publish(2, updated(theirs));
  await shows('Line restocked');
  await publish(3, updated(server.newest));
  await shows('Line restocked');
  expect(reads()).toBe(1);
});

test('a deleted row goes at once, and a read that began before does not bring it back', async () => {
  const early = deferred();
  const rope = server.newest;
  let isFirst = true;
  const list = { body: [rope], headers: { 'Room-Version': '1', 'Room-Log': 'log' } };
  await open({
    'GET /api/inventory': () => {
      if (!isFirst) return early.answer();
      isFirst = false;
      return list;
    },
  });
  const reading = refetchList(queryClient, inventory);
  await write(() => writes.remove.mutate(rope.id));
  await shows('');
  early.send(list);
  await act(() => reading);
  await shows('');
  await publish(2, deleted(rope.id));
  await publish(3, added({ ...rope, name: 'Anchor' }));
  await shows('Anchor low');
});

test.each(['connecting', 'polling', 'lost'] as const)(
  'without a live connection (%s) the answer shows, and the list is read again',
  async (state) => {
    useLink.setState({ state });
    await open();
    await write(() => writes.add.mutate({ values: kayak, sending: {} }));
    await shows('Kayak low, Rope low');
    await waitFor(() => expect(reads()).toBe(2));
    // What others did comes with it.
    server.add({ name: 'Anchor' });
    await write(() => writes.add.mutate({ values: kayak, sending: {} }));
    await shows('Kayak low, Anchor low, Kayak low, Rope low');
  },
);

import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { call, pathOf } from '../../src/lib/call.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { ReadBoundary } from '../../src/lib/read-boundary.tsx';
import { deferred, fakeFetch } from '../support/fake-fetch.ts';
import { event, FakeSocket } from '../support/fake-socket.ts';
import { itemOf } from '../support/inventory-server.ts';
import { show } from '../support/render.tsx';

let socket = new FakeSocket();
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => socket }));
const { liveList, refetchList, useFollowList, useLiveList } = await import('../../src/lib/live-list.ts');

type Knot = { name: string };
const knots = liveList<Knot, { type: 'KnotTied'; data: Knot }>({
  path: pathOf('GET /inventory'),
  read: () => call('GET /inventory'),
  room: 'knots',
  events: { KnotTied: (knot) => (knots) => [...knots, knot] },
});
const GET = 'GET /api/inventory';
const tied = (version: number, name: string) => ({
  ...event(version),
  room: 'knots',
  type: 'KnotTied',
  data: { name },
});
const answer = (version: number, ...names: string[]) => ({
  body: names.map((name, index) => itemOf(index + 1, { name })),
  headers: { 'Room-Version': String(version), 'Room-Log': 'log' },
});
const restored = (version: number, ...names: string[]) => ({
  ...answer(version, ...names),
  headers: { 'Room-Version': String(version), 'Room-Log': 'restored' },
});

const Screen = () => {
  useFollowList(knots);
  const { items } = useLiveList(knots);
  return (
    <ReadBoundary what="the knots" reads={[knots.path]}>
      <p>{items ? `Knots: ${items.map(({ name }) => name).join(' ')}` : 'Loading'}</p>
    </ReadBoundary>
  );
};

const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(text));
const publish = (...events: ReturnType<typeof tied>[]) =>
  act(async () => {
    for (const one of events) socket.receive('room:event', one);
  });
const join = async (version: number) => {
  await act(async () => socket.connect());
  await act(() => socket.lastJoin.answer({ version }));
};

beforeEach(() => {
  socket = new FakeSocket();
});

test('events from the room are folded into the list, and an unknown type only advances the version', async () => {
  const calls = fakeFetch({ [GET]: answer(4, 'bowline') });
  show(<Screen />);
  await shows('Knots: bowline');
  await join(4);
  await publish(
    tied(5, 'hitch'),
    { ...event(6), room: 'knots', type: 'KnotCut', data: { name: 'hitch' } },
    tied(7, 'bend'),
  );
  await shows('Knots: bowline hitch bend');
  expect(calls).toHaveLength(1);
});

test('a list that is behind its room is read again', async () => {
  const answers = [answer(4, 'bowline'), answer(6, 'bowline', 'hitch', 'bend')];
  const calls = fakeFetch({ [GET]: () => answers.shift() ?? {} });
  show(<Screen />);
  await shows('Knots: bowline');
  await join(6);
  await shows('Knots: bowline hitch bend');
  await publish(tied(6, 'bend'), tied(7, 'splice'));
  await shows('Knots: bowline hitch bend splice');
  expect(calls).toHaveLength(2);
});

test.each([
  [4, 2],
  [5, 1],
])(
  'a read that began before the room was joined at version 5, and brings version %j, makes %j in all',
  async (version, reads) => {
    const early = deferred();
    const answers = [early.answer, () => answer(5, 'bowline', 'hitch')];
    const calls = fakeFetch({ [GET]: () => answers.shift()?.() ?? {} });
    show(<Screen />);
    await join(5);
    await act(async () => early.send(answer(version, 'bowline', ...(version === 5 ? ['hitch'] : []))));
    await shows('Knots: bowline hitch');
    expect(calls).toHaveLength(reads);
  },
);

test('an answer that the room has overtaken changes nothing', async () => {
  const late = deferred();
  const answers = [() => answer(4, 'bowline'), late.answer];
  fakeFetch({ [GET]: () => answers.shift()?.() ?? {} });
  show(<Screen />);
  await shows('Knots: bowline');
  await join(4);
  const refetched = refetchList(queryClient, knots);
  await publish(tied(5, 'hitch'), tied(6, 'bend'));
  late.send(answer(5, 'bowline', 'hitch'));
  await act(() => refetched);
  await shows('Knots: bowline hitch bend');
});

test('items that a newer answer left alone stay the same objects', async () => {
  const answers = [answer(4, 'bowline'), answer(5, 'bowline', 'hitch')];
  fakeFetch({ [GET]: () => answers.shift() ?? {} });
  show(<Screen />);
  await shows('Knots: bowline');
  const first = () => queryClient.getQueryData<{ items: Knot[] }>([pathOf('GET /inventory')])?.items[0];
  const before = first();
  await act(() => refetchList(queryClient, knots));
  await shows('Knots: bowline hitch');
  expect(first()).toBe(before);
});

test.each([2, 40, 70])('a restored log is read from scratch, at version %i', async (version) => {
  let now = answer(40, 'bowline');
  fakeFetch({ [GET]: () => now });
  show(<Screen />);
  await shows('Knots: bowline');
  await join(40);
  await publish(tied(41, 'splice'));
  await shows('Knots: bowline splice');
  socket.disconnect();
  now = restored(version, 'hitch');
  await act(async () => socket.connect());
  await act(() => socket.lastJoin.answer({ log: 'restored', version }));
  await act(() => socket.lastJoin.answer({ log: 'restored', version }));
  await shows('Knots: hitch');
  await publish(tied(version + 1, 'bend'));
  await shows('Knots: hitch bend');
});

test('a refetch notices a restored log even without the room', async () => {
  const answers = [answer(40, 'bowline'), restored(2, 'hitch')];
  fakeFetch({ [GET]: () => answers.shift() ?? {} });
  show(<Screen />);
  await shows('Knots: bowline');
  await act(() => refetchList(queryClient, knots));
  await shows('Knots: hitch');
});

test('a list that could not be read says so, and is read when the room is joined', async () => {
  const answers = [{ status: 503 }, { status: 503 }, answer(0)];
  fakeFetch({ [GET]: () => answers.shift() ?? {} });
  const user = show(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Retry' });
  await join(0);
  await shows('Knots:');
});

test('a refetch that fails leaves the list unchanged', async () => {
  const answers = [answer(4, 'bowline'), { status: 503 }];
  fakeFetch({ [GET]: () => answers.shift() ?? {} });
  show(<Screen />);
  await shows('Knots: bowline');
  await act(() => refetchList(queryClient, knots));
  await shows('Knots: bowline');
});

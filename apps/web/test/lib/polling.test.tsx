import type { Item } from '@houseboat/contract/inventory.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { useBoat } from '../../src/lib/boat.ts';
import { call, pathOf } from '../../src/lib/call.ts';
import { useLink } from '../../src/lib/link.ts';
import { signedIn } from '../../src/lib/session.ts';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { FakeSocket } from '../support/fake-socket.ts';
import { alder, boat } from '../support/fixtures.ts';
import { itemOf } from '../support/inventory-server.ts';
import { show } from '../support/render.tsx';

const reload = jest.fn();
jest.unstable_mockModule('../../src/lib/reload.ts', () => ({ reloadWhenReachable: reload }));
jest.unstable_mockModule('../../src/lib/socket.ts', () => ({ liveSocket: async () => new FakeSocket() }));
const { usePolling } = await import('../../src/lib/polling.ts');
const { useSeasons } = await import('../../src/lib/season/queries.ts');
const { liveList, useFollowList, useLiveList } = await import('../../src/lib/live-list.ts');

const knots = liveList<Item, never>({
  path: pathOf('GET /inventory'),
  read: () => call('GET /inventory'),
  room: 'knots',
  events: {},
});
const GET = 'GET /api/inventory';
const SESSION = 'GET /api/auth/family/session';
const answer = (version: number, ...names: string[]) => ({
  body: names.map((name, index) => itemOf(index + 1, { name })),
  headers: { 'Room-Version': String(version), 'Room-Log': 'log' },
});
const seasonOf = (year: number) => ({
  year,
  firstWeekStart: `${year}-05-24`,
  lastWeekStart: `${year}-10-11`,
  isCurrent: year === 2027,
  isComplete: true,
});
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

const Screen = () => {
  usePolling();
  useFollowList(knots);
  return (
    <p title={[useBoat()?.title, ...(useSeasons() ?? []).map(({ year }) => year)].join(' ')}>
      Knots:{' '}
      {useLiveList(knots)
        .items?.map(({ name }) => name)
        .join(' ')}
    </p>
  );
};

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const reads = () => calls.filter(({ path }) => path === knots.path).length;
const state = () => useLink.getState().state;
const see = (text: string) => expect(screen.getByRole('paragraph')).toHaveTextContent(text);

let answers: Record<string, Answer>;
let calls: ReturnType<typeof fakeFetch>;
beforeEach(async () => {
  jest.useFakeTimers();
  useLink.setState({ state: 'connecting' });
  signedIn(alder);
  answers = {
    [GET]: answer(1, 'bowline'),
    'GET /api/boat': { body: boat },
    'GET /api/seasons': { body: [seasonOf(2026)] },
    [SESSION]: { body: { authenticated: true, family: alder } },
  };
  calls = fakeFetch(answers);
  show(<Screen />);
  await pass(100);
  see('Knots: bowline');
  expect(reads()).toBe(1);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

test('without a live link the lists are polled every few seconds', async () => {
  answers[GET] = answer(2, 'bowline', 'hitch');
  await pass(5000);
  see('Knots: bowline hitch');
  expect(state()).toBe('polling');
  answers[GET] = answer(3, 'hitch');
  await pass(5000);
  see('Knots: hitch');
  expect(reads()).toBe(3);
});

test('so is the boat, which has no room', async () => {
  answers['GET /api/boat'] = { body: { ...boat, title: 'Old Pelican' } };
  await pass(5000);
  expect(screen.getByTitle('Old Pelican 2026')).toBeVisible();
});

test('so are the seasons, which have no room either', async () => {
  answers['GET /api/seasons'] = { body: [seasonOf(2026), seasonOf(2027)] };
  await pass(5000);
  expect(screen.getByTitle(/ 2026 2027$/)).toBeVisible();
});

test('while the server is unreachable the link is lost, until a list can be read', async () => {
  answers[GET] = unreachable;
  await pass(5000);
  expect(state()).toBe('lost');
  see('Knots: bowline');
  answers[GET] = answer(2, 'hitch');
  await pass(5000);
  expect(state()).toBe('polling');
  see('Knots: hitch');
});

test('a live link ends the polling', async () => {
  await pass(5000);
  expect(reads()).toBe(2);
  act(() => useLink.setState({ state: 'live' }));
  await pass(60_000);
  expect([reads(), state()]).toEqual([2, 'live']);
});

test('a hidden page does not poll', async () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await pass(60_000);
  expect(reads()).toBe(1);
  Reflect.deleteProperty(document, 'visibilityState');
  await pass(5000);
  expect(reads()).toBe(2);
});

test('nothing is read once another family has logged in with this browser, and the page starts over as that family’s', async () => {
  answers[SESSION] = {
    body: { authenticated: true, family: { ...alder, id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a02', name: 'Birch' } },
  };
  await pass(5000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect([reads(), state()]).toEqual([1, 'connecting']);
});

test('a connection that was live is read for at once when it is lost', async () => {
  act(() => useLink.setState({ state: 'live' }));
  expect(reads()).toBe(1);
  answers[GET] = answer(2, 'hitch');
  act(() => useLink.setState({ state: 'lost' }));
  await pass(100);
  see('Knots: hitch');
  expect(state()).toBe('polling');
});

test('a slow response is waited for, and does not undo a link that is live by then', async () => {
  const slow = deferred();
  answers[GET] = slow.answer;
  await pass(11_000);
  expect(reads()).toBe(2);
  act(() => useLink.setState({ state: 'live' }));
  slow.send(answer(2, 'hitch'));
  await pass(100);
  see('Knots: hitch');
  expect(state()).toBe('live');
});

test.each([SESSION, GET])(
  'polls whose %s nothing answers are lost after 12 seconds, and sent again on other connections',
  async (read) => {
    await pass(5000);
    expect(state()).toBe('polling');
    const { fetch } = window;
    window.fetch = (path, init) =>
      `GET ${path}` === read
        ? new Promise((_answer, fail) =>
            init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
          )
        : fetch(path, init);
    await pass(11_000);
    expect(state()).toBe('polling');
    window.fetch = fetch;
    answers[GET] = answer(2, 'hitch');
    const lost = jest.fn();
    const stop = useLink.subscribe((link) => lost(link.state));
    // Half a second more, in which idle connections are probed.
    await pass(1600);
    stop();
    expect(lost.mock.calls).toEqual([['lost'], ['polling']]);
    see('Knots: hitch');
  },
);

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { reloadWhenReachable } from '../../src/lib/reload.ts';
import { applyEvents, forgetDraft } from '../../src/lib/season/draft-store.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { type Answer, fakeFetch } from '../support/fake-fetch.ts';
import { aboard, code, collect, minutes, notSignedIn, openUnpaired, pairings, waiting } from '../support/pairing.tsx';
import { afternoonOf, cabin, openTelevision, pageOf, runVersion, sessionPath } from '../support/television.tsx';

const { useReloadOnNewVersion } = await import('../../src/modules/television/unattended.ts');

const minute = 60_000;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const out: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a new version', () => {
  const served: Record<string, Answer> = {};
  const serve = (version: string) => {
    served['GET /'] = { body: pageOf(version) };
  };
  const run = (version: string) => {
    useLink.setState({ state: 'live' });
    runVersion(version);
    fakeFetch(served);
    const reload = jest.fn();
    const { unmount } = renderHook(() => useReloadOnNewVersion(reload));
    return { reload, unmount };
  };

  test('reloads the page within minutes of the deployment', async () => {
    serve('one');
    const { reload } = run('one');
    await pass(12 * minute);
    expect(reload).not.toHaveBeenCalled();
    serve('two');
    await pass(5 * minute);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is checked for on every reconnect', async () => {
    serve('one');
    const { reload } = run('one');
    await pass(minute);
    act(() => useLink.setState({ state: 'lost' }));
    await pass(1000);
    serve('two');
    act(() => useLink.setState({ state: 'live' }));
    await pass(100);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('reloads again only after hours if the reload returns the old version', async () => {
    serve('two');
    const first = run('one');
    await pass(30 * minute);
    expect(first.reload).toHaveBeenCalledTimes(1);
    first.unmount();

    const second = run('one');
    await pass(30 * minute);
    expect(second.reload).not.toHaveBeenCalled();
    await pass(6 * 60 * minute);
    expect(second.reload).toHaveBeenCalledTimes(1);
    second.unmount();

    const third = run('one');
    serve('three');
    await pass(5 * minute);
    expect(third.reload).toHaveBeenCalledTimes(1);
  });

  test('waits a few seconds after a pick', async () => {
    serve('one');
    const server = new DraftServer();
    applyEvents(server.log, 'log');
    const { reload } = run('one');
    await pass(5 * minute - 1000);
    serve('two');
    applyEvents(server.pick(7), 'log');
    await pass(1500);
    expect(reload).not.toHaveBeenCalled();
    await pass(5000);
    expect(reload).toHaveBeenCalledTimes(1);
    forgetDraft();
  });

  test.each<Answer>([
    { status: 502, body: 'Bad gateway' },
    () => Promise.reject(new TypeError()),
    { body: 'Be right back' },
  ])('is not confused with a server that is unavailable', async (answer) => {
    served['GET /'] = answer;
    const { reload } = run('one');
    await pass(30 * minute);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a crashed page reloads once the server responds', async () => {
    const answers: Record<string, Answer> = { 'GET /': { status: 503 } };
    fakeFetch(answers);
    const reload = jest.fn();
    const done = reloadWhenReachable(reload);
    await pass(minute);
    expect(reload).not.toHaveBeenCalled();
    answers['GET /'] = { body: pageOf('two') };
    await pass(5000);
    await done;
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the screen', () => {
  test('shifts its picture by a few pixels every minute', async () => {
    const { leap } = await openTelevision(new DraftServer().pickFirst(21));
    await screen.findByRole('heading', { name: 'This week' });
    const places = new Set<string>();
    for (let minutes = 0; minutes < 10; minutes++) {
      const picture = screen.getByRole('main').firstElementChild as HTMLElement;
      places.add(picture.style.transform);
      await leap(minute);
    }
    expect(places.size).toBe(5);
    for (const place of places)
      for (const [, rem] of place.matchAll(/(-?[\d.]+)rem/g)) expect(Math.abs(Number(rem))).toBeLessThan(0.25);
  });

  test('hides the pointer until it moves', async () => {
    const { pass } = await openTelevision(new DraftServer().pickFirst(21));
    await screen.findByRole('heading', { name: 'This week' });
    const cursor = () => screen.getByRole('main').style.cursor;
    expect(cursor()).toBe('none');
    fireEvent.pointerMove(window);
    expect(cursor()).not.toBe('none');
    await pass(3100);
    expect(cursor()).toBe('none');
  });

  test('removes all its timers and listeners', async () => {
    const active = new Map<string, number>();
    const count = (target: EventTarget, name: string) => {
      const { addEventListener, removeEventListener } = target;
      const add = (type: string, by: number) =>
        active.set(`${name} ${type}`, (active.get(`${name} ${type}`) ?? 0) + by);
      jest.spyOn(target, 'addEventListener').mockImplementation((...args) => {
        add(args[0], 1);
        addEventListener.apply(target, args);
      });
      jest.spyOn(target, 'removeEventListener').mockImplementation((...args) => {
        add(args[0], -1);
        removeEventListener.apply(target, args);
      });
    };
    // Libraries have already added their permanent listeners.
    const first = await openTelevision(new DraftServer().pickFirst(21));
    await screen.findByRole('heading', { name: 'This week' });
    await first.pass(1000);
    cleanup();
    const before = jest.getTimerCount();
    count(window, 'window');
    count(document, 'document');
    await openTelevision(new DraftServer().pickFirst(21));
    await screen.findByRole('heading', { name: 'This week' });
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await first.pass(1000);
    cleanup();
    jest.restoreAllMocks();
    expect([...active].filter(([, left]) => left !== 0)).toEqual([]);
    expect(jest.getTimerCount()).toBeLessThanOrEqual(before);
    expect(document.documentElement.style.fontSize).toBe('');
  });
});

beforeEach(() => {
  jest.useFakeTimers({ now: afternoonOf('2026-06-10') });
});

test('a code stays during a network failure and counts down again afterwards', async () => {
  const { answers, pass } = await openUnpaired();
  await code('BCDFGH');
  answers[collect(1)] = out;
  await pass(2500);
  expect(screen.getByText(/can't reach the boat/)).toBeVisible();
  expect(screen.getByText('BCD')).toBeVisible();
  answers[collect(1)] = waiting;
  await pass(2500);
  expect(screen.queryByText(/can't reach the boat/)).toBeNull();
});

test('without a server it keeps asking', async () => {
  const { answers, pass } = await openUnpaired({ [sessionPath]: { status: 503, body: { message: 'Unavailable.' } } });
  expect(await screen.findByText(/can't reach the boat/)).toBeVisible();
  await pass(5000);
  expect(screen.queryByText(/The code is/)).toBeNull();
  answers[sessionPath] = notSignedIn;
  await pass(5000);
  await code('BCDFGH');
});

test('after too many requests it says why, waits and asks again', async () => {
  const { answers, pass } = await openUnpaired({
    'POST /api/displays': { status: 429, body: { message: 'Too many.' } },
  });
  expect(await screen.findByText('Too many.')).toBeVisible();
  answers['POST /api/displays'] = pairings(['BCDFGH']);
  await pass(5000);
  await code('BCDFGH');
});

test('a TV that keeps no cookie says what to do, before it shows another code', async () => {
  const { answers, pass } = await openUnpaired();
  await code('BCDFGH');
  answers[collect(1)] = { status: 200, body: { status: 'signed-in' } };
  answers[collect(2)] = waiting;
  await pass(2500);
  expect(await screen.findByText(/Allow cookies for this site/)).toBeVisible();
  expect(screen.queryByText(/The code is/)).toBeNull();
  await pass(minutes);
  await code('JKLMNP');
});

test('a session that failed to load at first is found without a new code', async () => {
  const { answers, calls, pass } = await openUnpaired({ [sessionPath]: { status: 502 } });
  await screen.findByText(/can't reach the boat/);
  answers[sessionPath] = { body: { authenticated: true, family: sevenFamilies[0], display: cabin } };
  await pass(5000);
  await aboard();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

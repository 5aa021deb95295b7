import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { call } from '../../src/lib/call.ts';
import { rememberNotifications, wantsNotifications } from '../../src/lib/device-choice.ts';
import { fetchFile } from '../../src/lib/fetch-file.ts';
import { queryClient } from '../../src/lib/query-client.ts';
import { loadSession, signedIn, signedOut, updateFamily, useSession } from '../../src/lib/session.ts';
import { FakeDevice } from '../support/fake-device.ts';
import { deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';

beforeEach(() => {
  useSession.setState({ status: 'loading' }, true);
  window.history.replaceState(null, '', '/week-selection');
});

test('a valid session signs its family in', async () => {
  fakeFetch({ 'GET /api/auth/family/session': { body: { authenticated: true, family: alder } } });
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'in', family: alder });
});

test('the session of a TV has its display', async () => {
  const display = { id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a09', name: 'Cabin TV' };
  fakeFetch({ 'GET /api/auth/family/session': { body: { authenticated: true, family: alder, display } } });
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'in', family: alder, display });
});

test('a failed session request means signed out', async () => {
  fakeFetch({ 'GET /api/auth/family/session': { status: 503 } });
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'out' });
});

test('without a response the session stays unknown and is requested again', async () => {
  jest.useFakeTimers();
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'loading' });
  expect(window.location.pathname).toBe('/week-selection');
  globalThis.fetch = fetch;
  fakeFetch({ 'GET /api/auth/family/session': { body: { authenticated: true, family: alder } } });
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  expect(useSession.getState()).toEqual({ status: 'in', family: alder });
});

test('signing out clears the cache and goes home', () => {
  signedIn(alder);
  queryClient.setQueryData(['/api/families'], [alder]);
  signedOut();
  expect(useSession.getState()).toEqual({ status: 'out' });
  expect(queryClient.getQueryData(['/api/families'])).toBeUndefined();
  expect(window.location.pathname).toBe('/');
  expect(window.history.state).toBeNull();
});

test("on a TV's page, signing out stays there", () => {
  window.history.replaceState(null, '', '/tv');
  signedIn(alder);
  signedOut();
  expect(useSession.getState()).toEqual({ status: 'out' });
  expect(window.location.pathname).toBe('/tv');
});

const refused = { status: 401, body: { message: 'Please log in first.' } };
const ended = (reason?: string) => ({
  status: 401,
  body: { authenticated: false, family: null, message: 'Not authenticated', ...(reason && { reason }) },
});

test.each([
  ['password-changed', 'password-changed'],
  [undefined, 'ended'],
])(
  'a session that ended elsewhere signs out on the next request; of the reason %s the page knows %s',
  async (sent, known) => {
    signedIn(alder);
    fakeFetch({ 'GET /api/families': refused, 'GET /api/auth/family/session': ended(sent) });
    await expect(call('GET /families')).rejects.toThrow();
    expect(useSession.getState().status).toBe('out');
    expect(window.location.pathname).toBe('/');
    expect(window.history.state).toEqual({ returnTo: '/week-selection' });
    await waitFor(() => expect(useSession.getState()).toEqual({ status: 'out', reason: known }));
  },
);

test('a family that logs in before the reason arrives stays signed in', async () => {
  signedIn(alder);
  const { answer, send } = deferred();
  fakeFetch({ 'GET /api/families': refused, 'GET /api/auth/family/session': answer });
  await expect(call('GET /families')).rejects.toThrow();
  signedIn(alder);
  send(ended());
  // What follows the response runs in microtasks, so the next task comes after all of it.
  await new Promise((resolve) => setTimeout(resolve));
  expect(useSession.getState().status).toBe('in');
});

test.each([
  ['a read', () => call('GET /families')],
  ['a file', () => fetchFile('/api/families')],
])('a late refusal of %s that an earlier session asked for leaves the next one alone', async (_, ask) => {
  signedIn(alder);
  const { answer, send } = deferred();
  fakeFetch({ 'GET /api/families': answer });
  const asked = ask();
  signedOut();
  // The same family may log in again.
  signedIn({ ...alder });
  send(refused);
  await expect(asked).rejects.toThrow();
  expect(useSession.getState().status).toBe('in');
});

test('a page that opens after its session ended knows why, and one that never had a session knows nothing', async () => {
  fakeFetch({ 'GET /api/auth/family/session': ended('password-changed') });
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'out', reason: 'password-changed' });
  useSession.setState({ status: 'loading' }, true);
  fakeFetch({ 'GET /api/auth/family/session': ended() });
  await loadSession();
  expect(useSession.getState()).toEqual({ status: 'out' });
});

describe('on a device with notifications', () => {
  let device: FakeDevice;
  const unsubscribe = jest.fn(async () => true);
  beforeEach(() => {
    device = new FakeDevice().install();
    device.subscription = { endpoint: 'https://push.example/device', unsubscribe };
    device.shown.push({ title: 'Your turn', options: {}, close: () => void device.shown.pop() });
    unsubscribe.mockClear();
  });
  afterEach(() => device.uninstall());

  const isForgotten = () =>
    waitFor(() => {
      expect(unsubscribe).toHaveBeenCalledTimes(1);
      expect(device.caches).toEqual([]);
      expect(device.shown).toEqual([]);
    });

  test('signing out empties the caches, closes notifications and unsubscribes', async () => {
    signedIn(alder);
    signedOut();
    await isForgotten();
  });

  test('so does a page that opens after the session ended, which remembers only whose the notifications were', async () => {
    rememberNotifications(alder.id);
    fakeFetch({ 'GET /api/auth/family/session': ended('ended') });
    await loadSession();
    await isForgotten();
    expect([alder.id, 'birch'].map(wantsNotifications)).toEqual([true, false]);
    rememberNotifications(null);
  });

  test('the caches go even if the push service cannot be reached', async () => {
    unsubscribe.mockRejectedValueOnce(new DOMException('Unreachable', 'NetworkError'));
    signedIn(alder);
    signedOut();
    await isForgotten();
  });

  test('the caches go even if the browser cannot list its notifications', async () => {
    Reflect.deleteProperty((await navigator.serviceWorker.getRegistration()) ?? {}, 'getNotifications');
    signedIn(alder);
    signedOut();
    await waitFor(() => expect([device.caches, unsubscribe.mock.calls]).toEqual([[], [[]]]));
  });

  test('the caches go even if no service worker could be installed', async () => {
    Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
    signedIn(alder);
    signedOut();
    await waitFor(() => expect(device.caches).toEqual([]));
  });
});

test('an answer about a family that has signed out since changes nothing', () => {
  signedIn(alder);
  updateFamily(alder.id, { usesDefaultPassword: false });
  expect(useSession.getState()).toMatchObject({ status: 'in', family: { usesDefaultPassword: false } });
  signedOut();
  updateFamily(alder.id, { usesDefaultPassword: true });
  expect(useSession.getState().status).toBe('out');
  const other = { ...alder, id: 'birch', usesDefaultPassword: true };
  signedIn(other);
  updateFamily(alder.id, { usesDefaultPassword: false });
  expect(useSession.getState()).toEqual({ status: 'in', family: other });
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { FakeDevice } from '../support/fake-device.ts';
import { badge, open } from '../support/week-selection.tsx';

const [, birch] = sevenFamilies;
const path = '/api/auth/family/preferences';
const preferences = jest.fn(() => ({ body: { turnMail: true, weekMail: true, push: true } }));

let device: FakeDevice;
beforeEach(() => {
  device = new FakeDevice().install();
  device.permission = 'granted';
  localStorage.setItem('houseboat.notifications', birch?.id ?? '');
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  preferences.mockClear();
});
afterEach(() => {
  device.uninstall();
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Lets the turn come to Birch's page. */
const comeToTurn = async () => {
  const server = new DraftServer();
  const { join, publish } = await open(server, { as: birch, answers: { [`GET ${path}`]: preferences } });
  await join();
  await publish(server.pick(1));
  await badge('Your Turn - Birch Family');
  return { server, publish };
};

test('a hidden page shows the turn once, until it is over, and again when it comes back', async () => {
  const { server, publish } = await comeToTurn();
  await waitFor(() => expect(device.shown).toHaveLength(1));
  expect(device.shown[0]).toMatchObject({
    title: 'It’s your turn in the 2026 draft',
    options: { tag: 'turn:2026', data: { path: '/week-selection' } },
  });
  await publish(server.pick(2));
  await waitFor(() => expect(device.shown).toHaveLength(0));
  await publish(server.undo(1).map((event) => ({ ...event, at: '2026-03-01T18:05:00.000Z' })));
  await waitFor(() => expect(device.shown).toHaveLength(1));
});

test('one that was shown while the app was closed is removed when it opens after the turn', async () => {
  await (await navigator.serviceWorker.ready).showNotification('It’s your turn', { tag: 'turn:2026' });
  await open(new DraftServer(), { as: birch });
  await waitFor(() => expect(device.shown).toEqual([]));
});

test('a page in view shows none', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  await comeToTurn();
  expect(preferences).not.toHaveBeenCalled();
  expect(device.shown).toEqual([]);
});

test('a device that is off shows none', async () => {
  localStorage.clear();
  await comeToTurn();
  expect(preferences).not.toHaveBeenCalled();
  expect(device.shown).toEqual([]);
});

test('a family that has silenced its devices gets none', async () => {
  preferences.mockReturnValueOnce({ body: { turnMail: true, weekMail: true, push: false } });
  await comeToTurn();
  await waitFor(() => expect(preferences).toHaveBeenCalled());
  expect(device.shown).toEqual([]);
});

test('a page that cannot read whether the family wants it shows it', async () => {
  preferences.mockReturnValueOnce({ status: 503 } as never);
  await comeToTurn();
  await waitFor(() => expect(device.shown).toHaveLength(1));
});

import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { FakeBroadcastChannel } from '../support/fake-broadcast-channel.ts';

type Page = typeof import('../../src/lib/once-per-browser.ts');

/** Loads another copy of the module, as each page of a browser does. */
const openTab = async (): Promise<Page> => {
  jest.resetModules();
  return import('../../src/lib/once-per-browser.ts');
};

beforeEach(() => {
  // The database's own steps are immediates.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  Object.assign(window, { BroadcastChannel: FakeBroadcastChannel, indexedDB: new IDBFactory() });
});
afterEach(() => {
  jest.useRealTimers();
  FakeBroadcastChannel.closeAll();
  Reflect.deleteProperty(window, 'BroadcastChannel');
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Lets something come to pages of these ranks. Returns the ranks of those that won. */
const winners = async (tabs: readonly [Page, number][], key = 'turn 1') => {
  const results = tabs.map(async ([tab, rank]) => ((await tab.winsBrowser('turn', key, rank)) ? [rank] : []));
  await jest.advanceTimersByTimeAsync(300);
  return (await Promise.all(results)).flat();
};

test('of several pages one wins, the one that is suited best', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()] as const;
  expect(
    await winners([
      [tabs[0], 0],
      [tabs[1], 2],
      [tabs[2], 1],
    ]),
  ).toEqual([2]);
  expect(
    await winners(
      [
        [tabs[0], 1],
        [tabs[1], 1],
        [tabs[2], 1],
      ],
      'turn 2',
    ),
  ).toEqual([1]);
});

test('a page that hears of it late loses, whatever its rank', async () => {
  const [early, late] = [await openTab(), await openTab()];
  expect(await winners([[early, 0]])).toEqual([0]);
  expect(await winners([[late, 5]])).toEqual([]);
  expect(await winners([[late, 5]], 'turn 2')).toEqual([5]);
});

test('of pages that do not hear each other in time one wins', async () => {
  jest.spyOn(FakeBroadcastChannel.prototype, 'postMessage').mockReturnValue();
  const tabs = [await openTab(), await openTab(), await openTab()] as const;
  const results = await winners([
    [tabs[0], 0],
    [tabs[1], 2],
    [tabs[2], 1],
  ]);
  expect(results).toHaveLength(1);
});

test('where nothing can be stored, pages agree by their messages', async () => {
  Reflect.deleteProperty(window, 'indexedDB');
  for (const method of ['setItem', 'getItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
  const [early, late] = [await openTab(), await openTab()];
  expect(
    await winners([
      [early, 1],
      [late, 1],
    ]),
  ).toEqual([1]);
  expect(await winners([[late, 5]])).toEqual([]);
});

test('where there are no messages and no database, storage says that it is too late', async () => {
  Reflect.deleteProperty(window, 'indexedDB');
  Reflect.deleteProperty(window, 'BroadcastChannel');
  const [early, late] = [await openTab(), await openTab()];
  expect(await winners([[early, 0]])).toEqual([0]);
  expect(await winners([[late, 5]])).toEqual([]);
});

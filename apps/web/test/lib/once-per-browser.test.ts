import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';

type Page = typeof import('../../src/lib/once-per-browser.ts');

/** Loads another copy of the module, as each page of a browser does. */
const openTab = async (): Promise<Page> => {
  jest.resetModules();
  return import('../../src/lib/once-per-browser.ts');
};

beforeEach(() => {
  // The database's own steps are immediates.
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  Object.assign(window, { indexedDB: new IDBFactory() });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

/** Lets something come to pages of these ranks. Returns the ranks of those that won. */
const winners = async (ranks: readonly number[], key = 'turn 1') => {
  const tabs: [Page, number][] = [];
  for (const rank of ranks) tabs.push([await openTab(), rank]);
  const results = tabs.map(async ([tab, rank]) => ((await tab.winsBrowser('turn', key, rank)) ? [rank] : []));
  await jest.advanceTimersByTimeAsync(1000);
  return (await Promise.all(results)).flat();
};

test('of several pages one wins, the one that is suited best', async () => {
  expect(await winners([2, 0, 1])).toEqual([0]);
  expect(await winners([1, 1, 1], 'turn 2')).toEqual([1]);
  expect(await winners([3], 'turn 3')).toEqual([3]);
});

test('a page that hears of it late loses, however well it is suited', async () => {
  expect(await winners([2])).toEqual([2]);
  expect(await winners([0])).toEqual([]);
  expect(await winners([0], 'turn 2')).toEqual([0]);
});

test('where there is no database, storage says that it is too late', async () => {
  Reflect.deleteProperty(window, 'indexedDB');
  expect(await winners([2, 1])).toEqual([1]);
  expect(await winners([0])).toEqual([]);
});

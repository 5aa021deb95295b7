import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readFile, readPage, storeApp } from '../../src/worker/app-files.ts';
import { fakeCaches } from '../support/fake-caches.ts';

const request = new Request('http://boat.test/');
const page = new Response('the page');
const stored = new Response('the stored page');
const never = () => new Promise<never>(() => {});

beforeEach(() => fakeCaches());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const store = async () => {
  const cache = await caches.open('app');
  await cache.put('/unknown.html', stored);
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('a page whose request by the browser never ends is requested by the worker', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(page);
  const answer = readPage(request, new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(4_999);
  expect(fetched).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(page);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a page that the browser has requested is not requested again', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not again'));
  expect(await readPage(request, Promise.resolve(page))).toBe(page);
  expect(fetched).not.toHaveBeenCalled();
});

test('on a dead connection, where no request ends, the stored page opens', async () => {
  jest.useFakeTimers();
  await store();
  jest.spyOn(globalThis, 'fetch').mockImplementation(never);
  const answer = readPage(request, never());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await textOf(answer)).toBe('the stored page');
});

test.each([502, 503, 504])('a proxy that answers %i for the server does not hide the stored page', async (status) => {
  const ofProxy = new Response('Bad Gateway', { status });
  expect(await readPage(request, Promise.resolve(ofProxy))).toBe(ofProxy);
  await store();
  expect(await textOf(readPage(request, Promise.resolve(ofProxy)))).toBe('the stored page');
});

test('without a stored page, a slow server is waited for', async () => {
  jest.useFakeTimers();
  const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(page), 60_000));
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(slow);
  const answer = readPage(request, never());
  await jest.advanceTimersByTimeAsync(65_000);
  expect(await answer).toBe(page);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('in a browser whose storage fails, files and pages are the server’s', async () => {
  jest.spyOn(caches, 'match').mockRejectedValue(new Error('Internal error'));
  const file = new Response('a script');
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(file);
  expect(await readFile(new Request('http://boat.test/assets/entry.js'))).toBe(file);
  const ofProxy = new Response('Bad Gateway', { status: 502 });
  expect(await readPage(request, Promise.resolve(ofProxy))).toBe(ofProxy);
});

test('a page that a Wi-Fi or a proxy answers in place of a file is not stored, and one that was stored before is replaced', async () => {
  Object.assign(globalThis, { APP_FILES: ['/assets/entry.js', '/assets/home.js'], ENTRY_SCRIPT: 'entry.js' });
  const page = () =>
    new Response('Log in first: entry.js', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const script = () => new Response('a script', { headers: { 'Content-Type': 'text/javascript' } });
  let isOnline = false;
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (path) => (isOnline && path !== '/unknown.html' ? script() : page()));
  await (await caches.open('app')).put('/assets/home.js', page());
  await expect(storeApp()).rejects.toThrow('is missing');
  expect(await caches.match('/assets/entry.js')).toBeUndefined();
  isOnline = true;
  await storeApp();
  for (const path of ['/assets/entry.js', '/assets/home.js'])
    expect(await (await caches.match(path))?.text()).toBe('a script');
  fetched.mockClear();
  await storeApp();
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/unknown.html']);
});

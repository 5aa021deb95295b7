import { afterEach, expect, jest, test } from '@jest/globals';
import { readPage } from '../../src/worker/app-files.ts';

const request = new Request('http://boat.test/');
const page = new Response('the page');
afterEach(() => {
  jest.useRealTimers();
});

test('a page whose request by the browser never ends is requested by the worker', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(page);
  const answer = readPage(request, new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(fetched).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(page);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a page that the browser has requested is not requested again', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not again'));
  expect(await readPage(request, Promise.resolve(page))).toBe(page);
  fetched.mockRestore();
});

import { expect, jest, test } from '@jest/globals';
import { type ApiError, get, onUnauthorized, patch, post, remove, request } from '../../src/lib/api.ts';
import { fakeFetch } from '../support/fake-fetch.ts';

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error) => error,
  );

test('every request sends the cookie, and a content type only with a body', async () => {
  const calls = fakeFetch({ 'GET /api/a': { body: 1 }, 'POST /api/b': { body: 2 } });
  await get('/api/a');
  await post('/api/b');
  await post('/api/b', { week: 3 });
  expect(calls.map(({ init }) => init.credentials)).toEqual(['include', 'include', 'include']);
  expect(calls.map(({ init }) => init.headers)).toEqual([{}, {}, { 'Content-Type': 'application/json' }]);
  expect(calls.map(({ init }) => init.body)).toEqual([undefined, undefined, '{"week":3}']);
});

test('a change sends the revision that it applies to', async () => {
  const calls = fakeFetch({ 'PATCH /api/a': { body: 1 }, 'DELETE /api/a': { status: 204 } });
  await patch('/api/a', { name: 'Rope' }, '"3"');
  await patch('/api/a', { name: 'Rope' });
  await remove('/api/a');
  const json = { 'Content-Type': 'application/json' };
  expect(calls.map(({ init }) => init.headers)).toEqual([{ ...json, 'If-Match': '"3"' }, json, {}]);
});

test('a response returns its data and headers, and a 204 no data', async () => {
  fakeFetch({ 'GET /api/a': { body: { weeks: [] } }, 'POST /api/b': { status: 204 } });
  const { data, headers } = await request('GET', '/api/a');
  expect(data).toEqual({ weeks: [] });
  expect(headers).toBeInstanceOf(Headers);
  expect(await post('/api/b')).toBeUndefined();
});

test('an error is "{status}: {body text}", and shows the message of its body', async () => {
  fakeFetch({ 'GET /api/a': { status: 409, body: { message: 'That week has already been taken.' } } });
  const error = await failureOf(get('/api/a'));
  expect(error.message).toBe('409: {"message":"That week has already been taken."}');
  expect(error.userMessage).toBe('That week has already been taken.');
  expect(error.status).toBe(409);
});

test('an error without a body has the status text, and one that is not JSON the raw text', async () => {
  fakeFetch({
    'GET /api/empty': { status: 503, statusText: 'Service Unavailable' },
    'GET /api/html': { status: 502, body: '<h1>Bad gateway</h1>' },
  });
  expect((await failureOf(get('/api/empty'))).message).toBe('503: Service Unavailable');
  const html = await failureOf(get('/api/html'));
  expect(html.message).toBe('502: <h1>Bad gateway</h1>');
  expect(html.serverMessage).toBeUndefined();
});

test('an error lists the invalid fields, if any', async () => {
  const issue = { path: 'name', message: 'Name must not be blank.' };
  fakeFetch({
    'GET /api/a': { status: 400, body: { message: 'Not valid.', issues: [issue] } },
    'GET /api/b': { status: 400, body: { message: 'Not valid.' } },
  });
  expect((await failureOf(get('/api/a'))).issues).toEqual([issue]);
  expect((await failureOf(get('/api/b'))).issues).toEqual([]);
});

test('a network failure has a message for people', async () => {
  fakeFetch({
    'GET /api/a': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const error = await failureOf(get('/api/a'));
  expect(error.status).toBe(0);
  expect(error.userMessage).toMatch(/can't reach the boat/);
});

test('a response that breaks off has a message for people', async () => {
  const text = () => Promise.reject(new TypeError('Load failed'));
  window.fetch = async () => Object.assign(new Response(null), { text });
  const error = await failureOf(get('/api/a'));
  expect(error.status).toBe(0);
  expect(error.userMessage).toMatch(/can't reach the boat/);
});

test('a request that nothing answers ends like one without a network, and a file may take its time', async () => {
  jest.useFakeTimers();
  window.fetch = (_path, init) =>
    new Promise((_answer, fail) =>
      init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'TimeoutError'))),
    );
  const failure = failureOf(get('/api/a'));
  jest.advanceTimersByTime(30_000);
  jest.useRealTimers();
  expect((await failure).message).toBe("We can't reach the boat. Check your connection and try again.");
  const calls = fakeFetch({ 'POST /api/file': { status: 204 } });
  await post('/api/file', new Blob(['%PDF']));
  expect(calls[0]?.init.signal).toBeUndefined();
});

test('an error in our own code does not look like a lost network', async () => {
  fakeFetch({ 'POST /api/a': { status: 204 } });
  const abort = jest.spyOn(window, 'AbortController').mockImplementationOnce(() => {
    throw new TypeError('AbortController is not a constructor');
  });
  await expect(post('/api/a')).rejects.toThrow('AbortController is not a constructor');
  abort.mockRestore();
});

test('a 401 calls the listeners until they unsubscribe', async () => {
  fakeFetch({ 'GET /api/a': { status: 401, body: { message: 'Please sign in.' } }, 'GET /api/b': { status: 403 } });
  let heard = 0;
  const stop = onUnauthorized(() => heard++);
  await failureOf(get('/api/b'));
  expect(heard).toBe(0);
  await failureOf(get('/api/a'));
  expect(heard).toBe(1);
  stop();
  await failureOf(get('/api/a'));
  expect(heard).toBe(1);
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type ApiError, get, onUnauthorized, patch, post, postRepeatable, remove, request } from '../../src/lib/api.ts';
import { leaveDeadConnections } from '../../src/lib/waiting-requests.ts';
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

test.each([502, 503, 504])(
  'a %i that is not from our server says so, and shows nothing of its page',
  async (status) => {
    const page = '<html><h1>Bad gateway</h1></html>';
    for (const body of [page, 'upstream connect error', { error: 'no upstream' }, undefined]) {
      fakeFetch({ 'GET /api/a': { status, body } });
      expect((await failureOf(get('/api/a'))).userMessage).toBe(
        "The boat's server isn't answering. Try again in a moment.",
      );
    }
    fakeFetch({ 'GET /api/a': { status, body: { message: 'Weather data unavailable' } } });
    expect((await failureOf(get('/api/a'))).userMessage).toBe('Weather data unavailable');
  },
);

test('the page of any other error is not shown either', async () => {
  fakeFetch({ 'GET /api/a': { status: 403, body: '<html>nginx</html>' } });
  expect((await failureOf(get('/api/a'))).userMessage).toBe('Something went wrong (403). Try again in a moment.');
});

test('a 413 that is not from our server names the settings of proxies', async () => {
  for (const body of ['<html><h1>413 Request Entity Too Large</h1></html>', undefined]) {
    fakeFetch({ 'GET /api/a': { status: 413, body } });
    const { userMessage, isTooLargeForProxy } = await failureOf(get('/api/a'));
    expect(userMessage).toMatch(
      /^The proxy in front of the boat's server .*client_max_body_size.*LimitRequestBody.*docs\/operations\.md/,
    );
    expect(isTooLargeForProxy).toBe(true);
  }
  fakeFetch({ 'GET /api/a': { status: 413, body: { message: 'The photo is larger than 10 MB.' } } });
  const { userMessage, isTooLargeForProxy } = await failureOf(get('/api/a'));
  expect([userMessage, isTooLargeForProxy]).toEqual(['The photo is larger than 10 MB.', false]);
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

/** A network on which only the last of some attempts is answered. Returns the signals of the attempts. */
const deadFor = (attempts: number) => {
  const signals: AbortSignal[] = [];
  window.fetch = (_path, init) =>
    new Promise((answer, fail) => {
      const signal = init?.signal as AbortSignal;
      signals.push(signal);
      if (signals.length > attempts) answer(new Response('{}'));
      signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    });
  return signals;
};

describe('on a dead connection', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a request that nothing answers ends like one without a network, and a file may take its time', async () => {
    deadFor(Number.POSITIVE_INFINITY);
    const failure = failureOf(get('/api/a'));
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await failure).message).toBe("We can't reach the boat. Check your connection and try again.");
    const files = deadFor(1);
    void post('/api/file', new Blob(['%PDF']));
    await jest.advanceTimersByTimeAsync(600_000);
    expect(files.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('a read that waits is sent again when the connection turns out to be dead', async () => {
    const signals = deadFor(1 + 6);
    const read = get('/api/a');
    leaveDeadConnections();
    expect(await read).toEqual({});
    expect(signals[0]?.aborted).toBe(true);
  });

  test('connections that are idle are probed, all at once, and given up after half a second', async () => {
    const signals = deadFor(6);
    leaveDeadConnections();
    expect(signals).toHaveLength(6);
    await jest.advanceTimersByTimeAsync(500);
    expect(signals.map(({ aborted }) => aborted)).toEqual(Array(6).fill(true));
  });

  test('a write is not sent again, because it may have arrived', async () => {
    const signals = deadFor(Number.POSITIVE_INFINITY);
    const failure = failureOf(post('/api/issues', {}));
    leaveDeadConnections();
    expect(signals[0]?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(30_000);
    expect((await failure).status).toBe(0);
    expect(signals).toHaveLength(1 + 6);
  });

  test('a write that the server takes for the same one is, also without anybody noticing', async () => {
    deadFor(2);
    const pick = postRepeatable('/api/weeks/1/assign', {});
    await jest.advanceTimersByTimeAsync(16_000);
    expect(await pick).toEqual({});
  });
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

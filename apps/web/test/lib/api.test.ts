import { expect, jest, test } from '@jest/globals';
import { call, onUnauthorized, pathOf } from '../../src/lib/call.ts';
import { fetchFile } from '../../src/lib/fetch-file.ts';
import { failureOf } from '../support/api-error.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { InventoryServer } from '../support/inventory-server.ts';

const publicKey = 'BPk';
const readKey = () => call('GET /push/key');
const readWeather = () => call('GET /weather');
const logOut = () => call('POST /auth/family/logout');

test('every request sends the cookie, and a content type only with a body', async () => {
  const calls = fakeFetch({
    'GET /api/push/key': { body: { publicKey } },
    'POST /api/auth/family/logout': { status: 204 },
    'POST /api/auth/family/forgot': { status: 204 },
  });
  await readKey();
  await logOut();
  await call('POST /auth/family/forgot', { body: { username: 'alder' } });
  expect(calls.map(({ init }) => init.credentials)).toEqual(['include', 'include', 'include']);
  expect(calls.map(({ init }) => init.headers)).toEqual([{}, {}, { 'Content-Type': 'application/json' }]);
  expect(calls.map(({ init }) => init.body)).toEqual([undefined, undefined, '{"username":"alder"}']);
});

test('a change sends the revision that it applies to', async () => {
  const server = new InventoryServer();
  server.add();
  const { id, revision } = server.newest;
  const calls = fakeFetch(server.answers);
  const rename = { params: { id }, body: { name: 'Rope' } };
  await call('PATCH /inventory/:id', { ...rename, revision });
  await call('PATCH /inventory/:id', rename);
  await call('DELETE /inventory/:id', { params: { id } });
  const json = { 'Content-Type': 'application/json' };
  expect(calls.map(({ init }) => init.headers)).toEqual([{ ...json, 'If-Match': '"1"' }, json, {}]);
});

test('a call returns the answer, for a list with its position, and nothing for a 204', async () => {
  const server = new InventoryServer();
  server.add();
  fakeFetch({
    ...server.answers,
    'GET /api/push/key': { body: { publicKey } },
    'POST /api/auth/family/logout': { status: 204 },
  });
  expect(await readKey()).toEqual({ publicKey });
  expect(await call('GET /inventory')).toEqual({ log: 'log', version: 1, answer: server.items });
  expect(await logOut()).toBeUndefined();
});

test('a page with a status of success, such as the log-in page of a Wi-Fi, is not the server’s answer', async () => {
  const page = '<!doctype html><title>Welcome to Lakeside Wi-Fi</title>';
  const file = '/api/boat/export';
  fakeFetch({
    'GET /api/weather': { body: page },
    'POST /api/auth/family/logout': { body: page },
    [`GET ${file}`]: { body: page, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  });
  const message = "We can't reach the boat. Check your connection and try again.";
  for (const request of [readWeather, logOut, () => fetchFile(file)])
    expect(await failureOf(request())).toMatchObject({ status: 0, body: undefined, userMessage: message });
});

test('a path has its parameters and its query, each encoded', () => {
  expect(pathOf('GET /draft/:year/undo', { params: { year: 2026 }, query: { picks: 2 } })).toBe(
    '/api/draft/2026/undo?picks=2',
  );
  expect(pathOf('GET /sign/:token', { params: { token: 'a/b?c' } })).toBe('/api/sign/a%2Fb%3Fc');
  expect(pathOf('GET /activity')).toBe('/api/activity');
});

// The compiler reads these; nothing runs them.
export const demandedByTheTables = () => [
  // @ts-expect-error an item has a status of its own
  call('PATCH /inventory/:id', { params: { id: '1' }, body: { status: 'rotten' } }),
  // @ts-expect-error the path needs an ID
  call('DELETE /inventory/:id'),
  // @ts-expect-error there is no such endpoint
  call('PUT /inventory'),
  // @ts-expect-error a tick has no revision
  call('PUT /weeks/:id/checklist', { params: { id: '1' }, body: { item: 'Lock up', done: true }, revision: 1 }),
  // @ts-expect-error what is created is sent under a key
  call('POST /issues/:id/comments', { params: { id: '1' }, body: { comment: 'Fixed.' } }),
  // @ts-expect-error a pick says that it is sent again
  call('POST /weeks/:weekId/assign', { params: { weekId: '1' }, body: { familyId: '1', round: 1, pick: 1 } }),
  // @ts-expect-error a pause is not sent again
  call('POST /draft/:year/pause', { params: { year: 2026 }, isRepeatable: true }),
];

test('an error is "{status}: {body text}", and shows the message of its body', async () => {
  fakeFetch({ 'GET /api/weather': { status: 502, body: { message: 'Weather data unavailable' } } });
  const error = await failureOf(readWeather());
  expect(error.message).toBe('502: {"message":"Weather data unavailable"}');
  expect(error.userMessage).toBe('Weather data unavailable');
  expect(error.status).toBe(502);
});

test('an error without a body has the status text, and one that is not JSON the raw text', async () => {
  fakeFetch({
    'GET /api/weather': { status: 503, statusText: 'Service Unavailable' },
    'GET /api/push/key': { status: 502, body: '<h1>Bad gateway</h1>' },
  });
  expect((await failureOf(readWeather())).message).toBe('503: Service Unavailable');
  const html = await failureOf(readKey());
  expect(html.message).toBe('502: <h1>Bad gateway</h1>');
  expect(html.serverMessage).toBeUndefined();
});

test.each([502, 503, 504])(
  'a %i that is not from our server says so, and shows nothing of its page',
  async (status) => {
    const page = '<html><h1>Bad gateway</h1></html>';
    for (const body of [page, 'upstream connect error', { error: 'no upstream' }, undefined]) {
      fakeFetch({ 'GET /api/weather': { status, body } });
      expect((await failureOf(readWeather())).userMessage).toBe(
        "The boat's server isn't answering. Try again in a moment.",
      );
    }
    fakeFetch({ 'GET /api/weather': { status, body: { message: 'Weather data unavailable' } } });
    expect((await failureOf(readWeather())).userMessage).toBe('Weather data unavailable');
  },
);

test('the page of any other error is not shown either', async () => {
  fakeFetch({ 'GET /api/weather': { status: 403, body: '<html>nginx</html>' } });
  expect((await failureOf(readWeather())).userMessage).toBe('Something went wrong (403). Try again in a moment.');
});

test('a 413 that is not from our server names the settings of proxies', async () => {
  for (const body of ['<html><h1>413 Request Entity Too Large</h1></html>', undefined]) {
    fakeFetch({ 'GET /api/weather': { status: 413, body } });
    const { userMessage, isTooLargeForProxy } = await failureOf(readWeather());
    expect(userMessage).toMatch(
      /^The proxy in front of the boat's server .*client_max_body_size.*LimitRequestBody.*docs\/operations\.md/,
    );
    expect(isTooLargeForProxy).toBe(true);
  }
  fakeFetch({ 'GET /api/weather': { status: 413, body: { message: 'The photo is larger than 10 MB.' } } });
  const { userMessage, isTooLargeForProxy } = await failureOf(readWeather());
  expect([userMessage, isTooLargeForProxy]).toEqual(['The photo is larger than 10 MB.', false]);
});

test('an error lists the invalid fields, if any', async () => {
  const issue = { path: 'username', message: 'Username must not be blank.' };
  fakeFetch({
    'POST /api/auth/family/forgot': { status: 400, body: { message: 'Not valid.', issues: [issue] } },
    'POST /api/auth/family/logout': { status: 400, body: { message: 'Not valid.' } },
  });
  expect((await failureOf(call('POST /auth/family/forgot', { body: { username: ' ' } }))).issues).toEqual([issue]);
  expect((await failureOf(logOut())).issues).toEqual([]);
});

test('a network failure has a message for people', async () => {
  fakeFetch({
    'GET /api/weather': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const error = await failureOf(readWeather());
  expect(error.status).toBe(0);
  expect(error.userMessage).toMatch(/can't reach the boat/);
});

test('a response that breaks off has a message for people', async () => {
  const text = () => Promise.reject(new TypeError('Load failed'));
  window.fetch = async () => Object.assign(new Response(null), { text });
  const error = await failureOf(readWeather());
  expect(error.status).toBe(0);
  expect(error.userMessage).toMatch(/can't reach the boat/);
});

test('an error in our own code does not look like a lost network', async () => {
  fakeFetch({ 'POST /api/auth/family/logout': { status: 204 } });
  const abort = jest.spyOn(window, 'AbortController').mockImplementationOnce(() => {
    throw new TypeError('AbortController is not a constructor');
  });
  await expect(logOut()).rejects.toThrow('AbortController is not a constructor');
  abort.mockRestore();
});

test('a 401 calls the listeners until they unsubscribe', async () => {
  fakeFetch({
    'GET /api/weather': { status: 401, body: { message: 'Please sign in.' } },
    'GET /api/push/key': { status: 403 },
  });
  let heard = 0;
  const stop = onUnauthorized(() => heard++);
  await failureOf(readKey());
  expect(heard).toBe(0);
  await failureOf(readWeather());
  expect(heard).toBe(1);
  stop();
  await failureOf(readWeather());
  expect(heard).toBe(1);
});

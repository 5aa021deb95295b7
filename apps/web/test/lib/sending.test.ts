import { afterEach, expect, test } from '@jest/globals';
import type { Sending } from '../../src/lib/call.ts';
import { call } from '../../src/lib/call.ts';
import { type Answer, type Call, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { InventoryServer } from '../support/inventory-server.ts';

const { fetch } = window;
afterEach(() => {
  window.fetch = fetch;
});

const lost = () => {
  throw new TypeError('Failed to fetch');
};
const keysOf = (calls: Call[]) => calls.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));

const rope = { name: 'Rope', category: 'Maintenance', status: 'low' } as const;

/** Answers each request in turn. Sends as often, from one form, and returns the keys. */
async function keysFor(...answers: Answer[]): Promise<(string | null)[]> {
  const calls = fakeFetch({
    'POST /api/inventory': (received) => {
      const answer = answers[calls.length - 1] as Answer;
      return typeof answer === 'function' ? answer(received) : answer;
    },
  });
  const sending: Sending = {};
  for (const _ of answers) await call('POST /inventory', { body: rope, sending }).catch(() => {});
  return keysOf(calls);
}

const server = new InventoryServer();
server.add();
const created = { status: 201, body: server.newest };

test('what is created is named by a UUID, which says how it was made', async () => {
  const [key] = await keysFor(created);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('a form keeps its key until the server has answered', async () => {
  const busy = { status: 503, body: { message: 'The database is unavailable.' } };
  const pageOfTheWifi = { body: '<html>Log in first</html>' };
  const keys = await keysFor(lost, busy, pageOfTheWifi, lost, created, created);
  expect(new Set(keys.slice(0, 5)).size).toBe(1);
  expect(keys[5]).not.toBe(keys[4]);
});

test('a refusal is an answer', async () => {
  const [refused, next] = await keysFor({ status: 400, body: { message: 'Not valid.' } }, created);
  expect(next).not.toBe(refused);
});

test('each form has a key of its own', async () => {
  const [first] = await keysFor(lost);
  const [second] = await keysFor(lost);
  expect(second).not.toBe(first);
});

test('a form that has started over keeps its next key when the answer to the first one arrives', async () => {
  const sending: Sending = {};
  const first = deferred();
  const calls = fakeFetch({ 'POST /api/inventory': () => (calls.length === 1 ? first.answer() : lost()) });
  const send = () => call('POST /inventory', { body: rope, sending }).catch(() => {});
  const firstSent = send();
  sending.key = undefined;
  await send();
  first.send(created);
  await firstSent;
  await send();
  const [one, two, three] = keysOf(calls);
  expect(two).not.toBe(one);
  expect(three).toBe(two);
});

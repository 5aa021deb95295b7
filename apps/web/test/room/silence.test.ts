import { beforeEach, expect, jest, test } from '@jest/globals';
import { useLink } from '../../src/lib/link.ts';
import { serverNow } from '../../src/lib/server-clock.ts';
import { signedIn } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';

type Listener = (argument?: unknown) => void;

/** The listeners of the socket, and of Socket.IO's manager below it. */
const heard = new Map<string, Listener>();
const managed = new Map<string, Listener[]>();
const socket = {
  active: true,
  id: 'socket',
  io: {
    opts: {} as { transports?: string[] },
    on: (name: string, listener: Listener) => managed.set(name, [...(managed.get(name) ?? []), listener]),
  },
  on: (name: string, listener: Listener) => heard.set(name, listener),
  connect: jest.fn(() => socket),
  disconnect: jest.fn(() => socket),
};
jest.unstable_mockModule('socket.io-client', () => ({ io: () => socket }));
// Before the watch starts, which lasts as long as the page.
jest.useFakeTimers();
const { connectLive } = await import('../../src/lib/socket.ts');

const manage = (name: string) => managed.get(name)?.forEach((listener) => void listener());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const link = () => useLink.getState();
let calls: ReturnType<typeof fakeFetch>;

beforeEach(async () => {
  calls = fakeFetch({ 'GET /api/auth/family/session': { body: { authenticated: true, family: alder } } });
  signedIn(alder);
  await connectLive();
  manage('open');
  heard.get('connect')?.();
  await pass(0);
  expect(link().state).toBe('live');
  jest.clearAllMocks();
  calls.length = 0;
});

test.each(['ping', 'packet'])('a connection is alive as long as there is a %s every few seconds', async (word) => {
  for (let words = 0; words < 10; words++) {
    await pass(11_000);
    manage(word);
  }
  expect(link().state).toBe('live');
  expect(socket.disconnect).not.toHaveBeenCalled();
});

test('after 12 seconds of silence it is dead: the page says so, and opens one that waits on no other', async () => {
  const heardAt = serverNow();
  await pass(11_000);
  expect(link().state).toBe('live');
  await pass(1_000);
  expect(link()).toEqual({ state: 'lost', heardAt });
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(socket.io.opts.transports).toEqual(['websocket', 'polling']);
  expect(calls.filter(({ path }) => path.startsWith('/healthz'))).toHaveLength(6);
});

test('it is dead as soon as a computer wakes up that slept for longer', async () => {
  jest.setSystemTime(Date.now() + 3_600_000);
  await pass(1000);
  expect(link().state).toBe('lost');
});

test('it is dead as soon as a page is shown again whose timers stood still', () => {
  jest.setSystemTime(Date.now() + 20_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(link().state).toBe('lost');
});

test('it is dead as well when Socket.IO misses a ping first, which says nothing of its other words', async () => {
  await pass(5_000);
  manage('packet');
  await pass(10_000);
  manage('close');
  heard.get('disconnect')?.('ping timeout');
  expect(link().state).toBe('lost');
  expect(socket.io.opts.transports).toEqual(['websocket', 'polling']);
  expect(calls.filter(({ path }) => path.startsWith('/healthz'))).toHaveLength(6);
});

test('after a silence both ways are tried in turn, until one works', async () => {
  await pass(12_000);
  manage('close');
  const ways = [0, 1, 2].map(() => {
    heard.get('connect_error')?.();
    return socket.io.opts.transports?.[0];
  });
  expect(ways).toEqual(['polling', 'websocket', 'polling']);
  heard.get('connect')?.();
  await pass(0);
  expect(link().state).toBe('live');
  heard.get('connect_error')?.();
  expect(socket.io.opts.transports).toEqual(['polling', 'websocket']);
});

test('a connection that is closed is not watched', async () => {
  manage('close');
  await pass(60_000);
  expect(socket.disconnect).not.toHaveBeenCalled();
});

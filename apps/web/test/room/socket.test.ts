import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { signedIn, useSession } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { alder } from '../support/fixtures.ts';

type Listener = (argument?: unknown) => void;

const listeners = new Map<string, Listener>();
/** The listeners of the socket's manager. */
const managed = new Map<string, Listener[]>();
const hear = (name: string, argument?: unknown) => {
  if (name === 'connect') socket.id = crypto.randomUUID();
  if (name === 'disconnect') socket.id = undefined;
  listeners.get(name)?.(argument);
};
const socket = {
  active: true,
  id: undefined as string | undefined,
  io: {
    engine: { close: jest.fn(() => hear('disconnect', 'transport close')) },
    opts: {} as { transports?: string[] },
    on: (name: string, listener: Listener) => managed.set(name, [...(managed.get(name) ?? []), listener]),
  },
  on: (name: string, listener: Listener) => listeners.set(name, listener),
  connect: jest.fn(() => socket),
  disconnect: jest.fn(() => socket),
};
const io = jest.fn((_options: unknown) => socket);
const reload = jest.fn();
jest.unstable_mockModule('socket.io-client', () => ({ io }));
jest.unstable_mockModule('../../src/lib/reload.ts', () => ({ reloadWhenReachable: reload }));
const { connectLive, disconnectLive } = await import('../../src/lib/socket.ts');

const session = 'GET /api/auth/family/session';
const link = () => useLink.getState().state;

beforeEach(async () => {
  await disconnectLive();
  signedIn(alder);
  socket.active = true;
  jest.clearAllMocks();
});

test('the link is connecting, then live; after signing out it is neither lost nor live', async () => {
  await connectLive();
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(link()).toBe('connecting');
  hear('connect');
  expect(link()).toBe('live');
  await disconnectLive();
  hear('disconnect', 'io client disconnect');
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  expect(link()).toBe('connecting');
});

test('a broken connection shows at once, and Socket.IO retries it', async () => {
  await connectLive();
  hear('connect');
  hear('disconnect', 'transport close');
  expect(link()).toBe('lost');
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('losing the network shows at once, and its return connects at once', async () => {
  await connectLive();
  hear('connect');
  window.dispatchEvent(new Event('offline'));
  expect(link()).toBe('lost');
  expect(socket.io.engine.close).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('a socket that the server disconnected reconnects while the page is signed in', async () => {
  fakeFetch({ [session]: { body: { authenticated: true, family: alder } } });
  await connectLive();
  hear('disconnect', 'io server disconnect');
  await waitFor(() => expect(socket.connect).toHaveBeenCalledTimes(2));
});

test('a server that stops does not sign the page out', async () => {
  fakeFetch({ [session]: { status: 503, body: { message: 'The database is unavailable.' } } });
  await connectLive();
  hear('disconnect', 'io server disconnect');
  await waitFor(() => expect(socket.connect).toHaveBeenCalledTimes(2));
  expect(useSession.getState().status).toBe('in');
});

test('the end of the session signs the page out, and the socket stays disconnected', async () => {
  fakeFetch({ [session]: { status: 401, body: { authenticated: false, family: null, message: 'Not authenticated' } } });
  await connectLive();
  hear('disconnect', 'io server disconnect');
  await waitFor(() => expect(useSession.getState().status).toBe('out'));
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

test('after a refused handshake the session is checked before the next attempt', async () => {
  jest.useFakeTimers();
  const calls = fakeFetch({ [session]: { body: { authenticated: true, family: alder } } });
  await connectLive();
  socket.active = false;
  hear('connect_error');
  expect(link()).toBe('lost');
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  await waitFor(() => expect(socket.connect).toHaveBeenCalledTimes(2));
});

test('where polling works, a socket that cannot connect changes nothing; losing the network does', async () => {
  await connectLive();
  useLink.setState({ state: 'polling' });
  hear('connect_error');
  expect(link()).toBe('polling');
  window.dispatchEvent(new Event('offline'));
  expect(link()).toBe('lost');
});

test('Socket.IO retries a server that cannot be reached', async () => {
  const calls = fakeFetch({});
  await connectLive();
  hear('connect_error');
  expect(link()).toBe('lost');
  expect(calls).toEqual([]);
});

test('a connection that opens and then fails, as without sticky sessions, is tried by WebSocket, and a failed WebSocket by polling', async () => {
  await connectLive();
  const ways = [true, false, false, true].map((opens) => {
    if (opens) for (const listener of managed.get('open') ?? []) listener();
    hear('connect_error');
    return socket.io.opts.transports?.[0];
  });
  expect(ways).toEqual(['websocket', 'polling', 'polling', 'websocket']);
  hear('connect');
  expect(socket.io.opts.transports?.[0]).toBe('polling');
});

/** Loses the connection and makes it again, in the session of a family. */
const reconnectAs = async (family: typeof alder) => {
  fakeFetch({ [session]: { body: { authenticated: true, family: alder } } });
  await connectLive();
  hear('connect');
  hear('disconnect', 'transport close');
  fakeFetch({ [session]: { body: { authenticated: true, family } } });
  hear('connect');
};

test('a page reloads when another family has logged in by the time it is connected again, and sends nothing as that family', async () => {
  await reconnectAs({ ...alder, id: '6f1f6a0e-98a3-4d0f-9a64-3f0f8a9c1a02', name: 'Birch' });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(useSession.getState()).toEqual({ status: 'in', family: alder });
  expect(link()).toBe('lost');
});

test('a page of the same family stays, and learns what has changed about it', async () => {
  const renamed = { ...alder, name: 'Alder and Ash' };
  await reconnectAs(renamed);
  await waitFor(() => expect(useSession.getState()).toEqual({ status: 'in', family: renamed }));
  await waitFor(() => expect(link()).toBe('live'));
  expect(reload).not.toHaveBeenCalled();
});

import { beforeEach, expect, jest, test } from '@jest/globals';
import { openPage, showPushed } from '../../src/worker/notifications.ts';

const pushed = { title: 'It’s your turn', body: 'Pick a week.', tag: 'turn:2026', path: '/week-selection' };
const unsubscribe = jest.fn(async () => true);
const close = jest.fn();
const showNotification = jest.fn(async (_title: string, _options: unknown) => {});
const openWindow = jest.fn(async (_path: string) => null);
const forgetCache = jest.fn(async (_name: string) => true);

/** jsdom has none. */
class MessageChannel {
  port1 = { onmessage: () => {} };
  port2 = { postMessage: () => this.port1.onmessage() };
}

/** A window whose page answers, as that of a family does. */
const windowAt = (path: string, focused = false) => {
  const window = {
    url: `https://boat.example${path}`,
    focused,
    focus: jest.fn(async (): Promise<unknown> => window),
    postMessage: jest.fn((_message: unknown, [port]: readonly MessageChannel['port2'][]) => port?.postMessage()),
    navigate: jest.fn(async (_path: string): Promise<unknown> => window),
  };
  return window;
};
type Window = ReturnType<typeof windowAt>;

/** Returns a worker with these windows. Its device is subscribed at `pushService`. */
const workerWith = (windows: Window[], pushService = 'push.example') => {
  const subscription = { endpoint: `https://${pushService}/device`, unsubscribe };
  const worker = {
    clients: { matchAll: async () => windows, openWindow },
    registration: {
      pushManager: { getSubscription: async () => subscription },
      getNotifications: async () => [{ close }],
      showNotification,
    },
  };
  return worker as unknown as ServiceWorkerGlobalScope;
};

const sessionIs = (answer: () => Promise<{ status: number }>) => Object.assign(globalThis, { fetch: answer });

beforeEach(() => {
  for (const mock of [unsubscribe, close, showNotification, openWindow, forgetCache]) mock.mockClear();
  sessionIs(async () => ({ status: 200 }));
  Object.assign(globalThis, { caches: { keys: async () => ['app'], delete: forgetCache } });
  Object.assign(globalThis, { MessageChannel });
  AbortSignal.timeout ??= () => new AbortController().signal;
});

test('a pushed notification is shown, and replaces the one before', async () => {
  await showPushed(workerWith([windowAt('/inventory')]), pushed);
  expect(showNotification).toHaveBeenCalledWith(
    'It’s your turn',
    expect.objectContaining({
      body: 'Pick a week.',
      tag: 'turn:2026',
      renotify: true,
      data: { path: '/week-selection' },
    }),
  );
});

test('a window with the focus suppresses the notification', async () => {
  await showPushed(workerWith([windowAt('/inventory', true)]), pushed);
  expect(showNotification).not.toHaveBeenCalled();
});

test('Apple is shown every notification, because it would end the subscription', async () => {
  await showPushed(workerWith([windowAt('/inventory', true)], 'web.push.apple.com'), pushed);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('after the session ended, a push shows nothing and forgets the device', async () => {
  sessionIs(async () => ({ status: 401 }));
  await showPushed(workerWith([]), pushed);
  expect(showNotification).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledTimes(1);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
  expect(forgetCache).toHaveBeenCalledWith('app');
});

test.each([
  ['is unavailable', async () => ({ status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a push is shown while our server %s', async (_, answer) => {
  sessionIs(answer);
  await showPushed(workerWith([]), pushed);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test('a press opens the page in a window that is open', async () => {
  const open = windowAt('/inventory');
  await openPage(workerWith([open]), '/week-selection');
  expect(open.focus).toHaveBeenCalledTimes(1);
  expect(open.postMessage).toHaveBeenCalledWith({ open: '/week-selection' }, expect.anything());
  expect(open.navigate).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a press opens a new window when the open one cannot be shown', async () => {
  const open = windowAt('/inventory');
  open.focus.mockRejectedValue(new TypeError('Not allowed'));
  await openPage(workerWith([open]), '/week-selection');
  expect(openWindow).toHaveBeenCalledWith('/week-selection');
  expect(open.postMessage).not.toHaveBeenCalled();
});

test.each([
  ['is loaded at the page', async () => {}, []],
  ['that cannot be loaded either gives way to a new one', () => Promise.reject(new TypeError()), [['/week-selection']]],
])('a window whose page does not answer %s', async (_, navigate, opened) => {
  const open = windowAt('/inventory');
  open.postMessage.mockImplementation(() => {});
  open.navigate.mockImplementation(navigate);
  jest.useFakeTimers();
  const opening = openPage(workerWith([open]), '/week-selection');
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  await opening;
  expect(open.navigate).toHaveBeenCalledWith('/week-selection');
  expect(openWindow.mock.calls).toEqual(opened);
});

test('a press leaves a guest who is signing, and a television, alone', async () => {
  await openPage(workerWith([windowAt('/sign/token'), windowAt('/tv')]), '/week-selection');
  expect(openWindow).toHaveBeenCalledWith('/week-selection');
});

import type { Preferences } from '@houseboat/contract/alerts.ts';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renewSubscription } from '../../src/lib/push-subscription.ts';
import { signedIn, signedOut } from '../../src/lib/session.ts';
import { PreferencesPage } from '../../src/modules/preferences/page.tsx';
import { FakeDevice } from '../support/fake-device.ts';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { alder, alderUser, boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const path = '/api/auth/family/preferences';
const key = 'GET /api/push/key';
const email = () => screen.findByRole('switch', { name: "Email when it's our turn" });
const notify = () => screen.findByRole('switch', { name: "Notify us when it's our turn" });
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' });
const turnOff = () => screen.findByRole('button', { name: 'Turn off for this device' });
const state = (words: string) => screen.findByRole('heading', { name: words });

let device: FakeDevice;
beforeEach(() => {
  device = new FakeDevice().install();
  signedIn(alder);
});
afterEach(() => {
  device.uninstall();
  signedOut();
  localStorage.clear();
});

/** Opens the page of a family with these preferences. */
const open = (saved: { turnMail?: boolean; push?: boolean } = {}, answers: Record<string, Answer> = {}) => {
  let preferences: unknown = { turnMail: true, weekMail: false, push: false, ...saved };
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/auth/user': { body: alderUser },
    [`GET ${path}`]: () => ({ body: preferences }),
    [`PUT ${path}`]: ({ body }) => {
      preferences = body;
      return { body };
    },
    [key]: { body: { publicKey: 'BPublicKey' } },
    'POST /api/push/subscriptions': { status: 201, body: { isNew: false } },
    'DELETE /api/push/subscriptions': { status: 204 },
    ...answers,
  });
  const user = show(<PreferencesPage />, '/preferences');
  const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
  return { user, sent };
};

test('a switch shows what is saved, and saves itself with all the others', async () => {
  const { user, sent } = open();
  expect(await email()).toBeChecked();
  expect(await notify()).not.toBeChecked();
  await user.click(await email());
  expect(await email()).not.toBeChecked();
  await waitFor(() => expect(sent('PUT')).toEqual([{ turnMail: false, weekMail: false, push: false }]));
});

test('a switch goes back when it cannot be saved, and says why', async () => {
  const { answer, send } = deferred();
  const { user } = open({}, { [`PUT ${path}`]: answer });
  await user.click(await email());
  expect(await email()).not.toBeChecked();
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't save this. The database is unavailable.");
  expect(await email()).toBeChecked();
});

test('a second switch keeps the first one, whose save is still on its way', async () => {
  const { answer, send } = deferred();
  let saved = { turnMail: true, weekMail: false, push: false };
  const { user, sent } = open({}, { [`GET ${path}`]: () => ({ body: saved }), [`PUT ${path}`]: answer });
  await user.click(await email());
  await user.click(await notify());
  // Another device has switched something else.
  saved = { turnMail: false, weekMail: true, push: false };
  send({ body: { ...saved, weekMail: false } });
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT')[1]).toEqual({ turnMail: false, weekMail: true, push: true });
});

test('a switch that is pressed twice without a connection shows what is saved', async () => {
  const { answer, send } = deferred();
  const { user, sent } = open({}, { [`PUT ${path}`]: answer });
  await user.click(await email());
  await user.click(await email());
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  await screen.findByRole('alert');
  expect(sent('PUT').map((body) => (body as Preferences).turnMail)).toEqual([false, true]);
  expect(await email()).toBeChecked();
});

test('a press after one that fails is sent and shown as it was', async () => {
  const { answer, send } = deferred();
  const replies: Answer[] = [answer];
  const { user, sent } = open(
    {},
    {
      [`PUT ${path}`]: (call) => {
        const reply = replies.shift();
        return typeof reply === 'function' ? reply(call) : { body: call.body };
      },
    },
  );
  await user.click(await email());
  await user.click(await email());
  await user.click(await email());
  send({ status: 503, body: { message: 'The database is unavailable.' } });
  await waitFor(() => expect(sent('PUT')).toHaveLength(3));
  expect(sent('PUT').map((body) => (body as Preferences).turnMail)).toEqual([false, true, false]);
  expect(await email()).not.toBeChecked();
});

test('the email before a week has a switch of its own', async () => {
  const { user, sent } = open();
  const week = await screen.findByRole('switch', { name: 'Email before our weeks' });
  expect(week).not.toBeChecked();
  await user.click(week);
  await waitFor(() => expect(sent('PUT')).toEqual([{ turnMail: true, weekMail: true, push: false }]));
});

test('a device that was turned on is known to the server again after an earlier session has ended', async () => {
  const { user, sent } = open({ push: true });
  const renew = async () => renewSubscription(await navigator.serviceWorker.ready);
  await renew();
  expect(sent('POST')).toEqual([]);
  await user.click(await turnOn());
  await state('On for this device');
  await renew();
  const [first, second] = sent('POST');
  expect([first, second]).toEqual([expect.objectContaining({ endpoint: device.subscription?.endpoint }), first]);
});

test('a device that the push service does not know anymore, as the server noticed, is subscribed again', async () => {
  const { user, sent } = open(
    { push: true },
    { 'POST /api/push/subscriptions': { status: 201, body: { isNew: true } } },
  );
  await user.click(await turnOn());
  await state('On for this device');
  const before = device.subscription?.endpoint;
  await renewSubscription(await navigator.serviceWorker.ready);
  const after = device.subscription?.endpoint;
  expect(after).not.toBe(before);
  expect(sent('DELETE')).toEqual([{ endpoint: before }]);
  expect(sent('POST').map((body) => (body as { endpoint: string }).endpoint)).toEqual([before, before, after]);
});

test('a device whose push service had failed is subscribed at the next start', async () => {
  const { sent } = open({ push: true });
  device.permission = 'granted';
  await renewSubscription((await navigator.serviceWorker.ready) as ServiceWorkerRegistration);
  expect(sent('POST')).toEqual([expect.objectContaining({ endpoint: device.subscription?.endpoint })]);
});

test('preferences that do not load can be loaded again', async () => {
  let fails = true;
  const reply = () => (fails ? { status: 500 } : { body: { turnMail: true, weekMail: true, push: false } });
  const { user } = open({}, { [`GET ${path}`]: reply });
  expect(await screen.findByText("We couldn't load your preferences. Try again.")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await email()).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Preferences' })).toHaveFocus();
});

test('switching notifications on asks for permission and subscribes this device', async () => {
  const { user, sent } = open();
  await notify();
  expect(device.askedForPermission).not.toHaveBeenCalled();
  await user.click(await notify());
  await state('On for this device');
  expect(device.subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublicKey' });
  expect(sent('POST')).toEqual([
    { endpoint: 'https://push.example/device/1', keys: { p256dh: 'key', auth: 'secret' } },
  ]);
});

test('a device is turned off, in the browser and on the server, while the family keeps its notifications', async () => {
  const { user, sent } = open({ push: true });
  await user.click(await turnOn());
  await user.click(await turnOff());
  await state('Off for this device');
  expect(await notify()).toBeChecked();
  expect(device.subscription).toBeNull();
  expect(sent('DELETE')).toEqual([{ endpoint: 'https://push.example/device/1' }]);
});

test('permission that is denied shows how to unblock, and moves the focus there', async () => {
  device.answer = 'denied';
  const { user } = open({ push: true });
  await user.click(await turnOn());
  expect(await state("Blocked in this browser's settings")).toHaveFocus();
  expect(device.subscribed).not.toHaveBeenCalled();
});

test('a question of the browser that is dismissed can be asked again', async () => {
  device.answer = 'default';
  const { user } = open({ push: true });
  await user.click(await turnOn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again and choose Allow.');
  expect(await turnOn()).toBeEnabled();
});

test('a browser without a push service is turned on for as long as the app is open', async () => {
  device.refusal = new DOMException('Registration failed - push service error', 'AbortError');
  const { user, sent } = open({ push: true });
  await user.click(await turnOn());
  await state('On for this device, while the app is open');
  expect(sent('POST')).toEqual([]);
  await user.click(await turnOff());
  await state('Off for this device');
});

test('a browser that knows no push service, as Safari before 16.1, can be turned on and off', async () => {
  const registration = (await navigator.serviceWorker.ready) as { pushManager?: unknown };
  delete registration.pushManager;
  const { user } = open({ push: true });
  await user.click(await turnOn());
  await state('On for this device, while the app is open');
  await user.click(await turnOff());
  await state('Off for this device');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a device stays off when our server refuses its subscription', async () => {
  const refused = { status: 400, body: { message: 'Your family has 20 devices already.' } };
  const { user } = open({ push: true }, { 'POST /api/push/subscriptions': refused });
  await user.click(await turnOn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your family has 20 devices already.');
  await state('Off for this device');
  expect(device.subscription).toBeNull();
});

describe('a device whose service worker does not become active', () => {
  const register = jest.fn<() => Promise<unknown>>();
  beforeEach(() => {
    Object.assign(navigator.serviceWorker, { ready: new Promise(() => {}), register });
  });
  const saysWhatToDo = async () =>
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "This device couldn't be prepared. Free some space, or try again in a minute.",
    );

  test.each([
    ['cannot be registered', () => Promise.reject(new TypeError('Failed to register a ServiceWorker'))],
    [
      'cannot be installed',
      async () => ({
        installing: { state: 'redundant', addEventListener: (_type: string, fail: () => void) => fail() },
      }),
    ],
  ])('says what to do when it %s', async (_, answer) => {
    register.mockImplementation(answer);
    const { user } = open({ push: true });
    await user.click(await turnOn());
    await saysWhatToDo();
    expect(await turnOn()).toBeEnabled();
  });

  test('says what to do when it takes too long', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    register.mockReset().mockResolvedValue({ installing: null });
    const { user } = open({ push: true });
    await user.click(await turnOn());
    await waitFor(() => expect(register).toHaveBeenCalled());
    jest.advanceTimersByTime(15_000);
    await saysWhatToDo();
    jest.useRealTimers();
  });
});

test('an iPhone whose browser shows the page is asked to add the app to its Home Screen', async () => {
  Object.assign(navigator, { standalone: false });
  Reflect.deleteProperty(window, 'Notification');
  open({ push: true });
  await state('Add the app to your Home Screen first');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a tab of Safari on a Mac can be turned on', async () => {
  Object.assign(navigator, { standalone: false });
  const { user } = open({ push: true });
  await user.click(await turnOn());
  await state('On for this device');
});

test('a browser without service workers says so', async () => {
  device.uninstall();
  device.install('service worker');
  open({ push: true });
  await state('Not available in this browser');
});

test('an address that is not secure says so', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  open({ push: true });
  await state('Not available at this address');
});

test('the state of the device shows only while the family wants notifications', async () => {
  open();
  await notify();
  expect(screen.queryByText('Off for this device')).not.toBeInTheDocument();
});

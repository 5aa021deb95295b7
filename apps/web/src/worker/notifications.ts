import { notification } from '@houseboat/contract/alerts.ts';
import { forgetDevice } from '../lib/forget-device.ts';
import { toOptions } from '../lib/notification-options.ts';
import { within } from './within.ts';

const CHECK_TIMEOUT_MS = 5000;
/** How long a window may take to open a page, in milliseconds. */
const OPEN_TIMEOUT_MS = 4000;

/** Shows what was pushed, unless the session has ended or a window with the focus says it already. */
export async function showPushed(worker: ServiceWorkerGlobalScope, pushed: unknown): Promise<void> {
  if (await isSignedOut()) return forgetDevice(worker.registration);
  const shown = notification.parse(pushed);
  if ((await hasFocus(worker)) && !(await mustShow(worker))) return;
  await worker.registration.showNotification(shown.title, toOptions(shown));
}

/** Whether the session has ended, perhaps while the message was waiting for this device. An unreachable server counts as no. */
async function isSignedOut(): Promise<boolean> {
  const answer = await within(CHECK_TIMEOUT_MS, fetch('/api/auth/family/session')).catch(() => undefined);
  return answer?.status === 401;
}

const hasFocus = async (worker: ServiceWorkerGlobalScope): Promise<boolean> =>
  (await familyWindows(worker)).some(({ focused }) => focused);

/** Whether every message has to show something. Apple ends the subscription otherwise; other browsers accept a window in view. */
async function mustShow({ registration }: ServiceWorkerGlobalScope): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

/** Opens a notification's page: in a window that is open, or else in a new one. */
export async function openPage(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const [open] = await familyWindows(worker);
  // An iPhone may refuse to show a window, even after a press.
  const window = await open?.focus().catch(() => undefined);
  if (!window) return void (await worker.clients.openWindow(path));
  const { port1, port2 } = new MessageChannel();
  const taken = new Promise<true>((resolve) => {
    port1.onmessage = () => resolve(true);
  });
  window.postMessage({ open: path }, [port2]);
  // A window that the system had discarded loads again, and hears nothing until then.
  if (!(await within(OPEN_TIMEOUT_MS, taken))) await window.navigate(path).catch(() => worker.clients.openWindow(path));
}

/** Returns the families' windows, last used first. Guests who sign a waiver and televisions have pages of their own. */
async function familyWindows({ clients }: ServiceWorkerGlobalScope): Promise<readonly WindowClient[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.filter(({ url }) => !/^\/(sign\/|tv$)/.test(new URL(url).pathname));
}

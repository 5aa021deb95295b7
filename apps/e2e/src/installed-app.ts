import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { PhotoFile } from './photos.ts';
import { signedIn } from './stage.ts';
import { until } from './wait.ts';

const PUSH_AGAIN_MS = 10_000;

/** Returns the paths of the files that the service worker has stored. */
export const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Waits until the service worker has stored the app, and answers for the next page that opens. */
export const stored = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Returns the version of the draft that the device has kept for when there is no connection. */
export const keptVersion = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    const [session, draft] = await Promise.all(
      ['/api/auth/family/session', '/api/draft/2026/events'].map((path) => caches.match(path)),
    );
    return session && (await draft?.json())?.version;
  });

/** Opens an empty page with a family's session, in a browser that allows notifications. Its push service is the test. */
export const openDevice = async (username: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await signedIn(username, { ...options, serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications']);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript((keys) => {
    // Each page of the device reads the same subscription.
    const endpoint = 'https://push.example.org/device';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('subscribed');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('subscribed') ? subscription : null);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('subscribed', 'yes');
      return subscription;
    };
  }, keys);
  return page;
};

export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) !== null);

/** Evaluates a function in the service worker of a page's browser. */
const inWorker = async <T>(page: Page, run: () => T | Promise<T>): Promise<T> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(run) as Promise<T>;
};

/** Leaves the app, and waits until its service worker has no window. A window that is being left may still have the focus. */
export const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
  const windows = () =>
    inWorker(page, async () => {
      const { clients } = globalThis as unknown as { clients: { matchAll: (options: object) => Promise<unknown[]> } };
      return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
    });
  await until(async () => (await windows()) === 0);
};

/** Returns the titles of the notifications that the device shows. */
export const notificationsOn = (page: Page): Promise<string[]> =>
  inWorker(page, async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** Lets the service worker remember the status of the last response that it got for an event, as soon as it is done with that event. */
export const watchResponses = (page: Page): Promise<void> =>
  inWorker(page, () => {
    const { fetch } = globalThis;
    let status: number | undefined;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      status = response.status;
      return response;
    };
    type WaitUntil = (this: Event, work: Promise<unknown>) => void;
    const { prototype } = (globalThis as unknown as { ExtendableEvent: { prototype: { waitUntil: WaitUntil } } })
      .ExtendableEvent;
    const { waitUntil } = prototype;
    prototype.waitUntil = function (work) {
      waitUntil.call(this, work);
      void work.finally(() => Object.assign(globalThis, { lastStatus: status }));
    };
  });
export const lastStatus = (page: Page) =>
  inWorker(page, () => (globalThis as unknown as { lastStatus?: number }).lastStatus);

/** Returns a function that delivers a message to a page's service worker, as the browser's push service does. */
export const pushServiceOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  let registrationId: string | undefined;
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId;
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  return async (message: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await until(() => registrationId),
      data: JSON.stringify(message),
    });
};

/** Pushes until a check is true. DevTools has lost a message on a busy machine. */
export async function pushUntil(push: () => Promise<unknown>, check: () => Promise<boolean>): Promise<void> {
  let next = 0;
  await until(async () => {
    if (performance.now() >= next) {
      await push();
      next = performance.now() + PUSH_AGAIN_MS;
    }
    return check();
  });
}

/** Shares photos and words with the app, as the device's share sheet does: it posts a form and shows what comes back. */
export const share = (page: Page, text: string, photos: readonly PhotoFile[]): Promise<unknown> => {
  const files = photos.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const send = ({ text, files }: { text: string; files: { name: string; mimeType: string; base64: string }[] }) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
    const words = Object.assign(document.createElement('textarea'), { name: 'text', value: text });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true });
    const chosen = new DataTransfer();
    for (const { name, mimeType, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      chosen.items.add(new File([bytes], name, { type: mimeType }));
    }
    input.files = chosen.files;
    form.append(words, input);
    document.body.append(form);
    form.submit();
  };
  return Promise.all([page.waitForNavigation(), page.evaluate(send, { text, files })]);
};

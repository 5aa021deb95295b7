/** Registers the service worker. It can receive messages once `navigator.serviceWorker.ready` resolves, which it never does if the install fails. */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js');

/** Whether this browser has service workers. It has none at addresses that are not secure. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

/** The cache in which the service worker keeps the responses that the calendar is made of. */
export const calendarCache = 'calendar';

/** The cache in which the service worker keeps what was shared with the app, until a page takes it. */
export const shareCache = 'share';

/** What pages ask of the service worker: to store the files of the release, to renew this device's notifications as well, or to keep the calendar as it is now. */
export type WorkerTask = 'store-app' | 'store-app-and-renew' | 'keep-calendar';

/** Gives the service worker a task, as soon as there is one. A waiting worker knows the files of the server's release. */
export const askWorker = async (task: WorkerTask): Promise<void> => {
  await registerServiceWorker();
  const { waiting, active } = await navigator.serviceWorker.ready;
  (waiting ?? active)?.postMessage(task);
};

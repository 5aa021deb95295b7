import { shareCache } from './service-worker.ts';

/**
 * Removes from this device what belongs to the session: the service worker's caches, its notifications and the push subscription. The
 * server forgets the subscription with the session, so it does no harm if the browser's push service can't be reached. What was just shared
 * with the app stays, because it may be waiting for the log-in.
 */
export async function forgetDevice(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  // Side by side, so that a failure of one does not stop the others. Safari before 16.4 can't list notifications, and addresses
  // that are not secure have no caches.
  await Promise.allSettled([
    globalThis.caches
      ?.keys()
      .then((names) => Promise.allSettled(names.map((name) => name !== shareCache && caches.delete(name)))),
    registration?.pushManager?.getSubscription().then((subscription) => subscription?.unsubscribe()),
    registration?.getNotifications?.().then((shown) => shown.map((notification) => notification.close())),
  ]);
}

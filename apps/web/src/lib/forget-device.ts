import { shareCache } from './service-worker.ts';

/**
 * Removes from this device what belongs to the session: the service worker's caches, its notifications and the push subscription. The
 * server forgets the subscription with the session, so it does no harm if the browser's push service can't be reached. What was just shared
 * with the app stays, because it may be waiting for the log-in.
 */
export async function forgetDevice(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription();
  for (const notification of await registration.getNotifications()) notification.close();
  const names = (await caches.keys()).filter((name) => name !== shareCache);
  await Promise.allSettled([subscription?.unsubscribe(), ...names.map((name) => caches.delete(name))]);
}

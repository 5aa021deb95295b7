import { call } from './call.ts';

/** Subscribes this device to the boat's notifications. Throws what the browser, its push service or our server refuses it with. */
export async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await call('GET /push/key');
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await call('POST /push/subscriptions', { body: storable(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/**
 * Sends the server this device's subscription, and subscribes again if the server does not have it: its copy has ended with an earlier session, or
 * because the push service does not know it anymore, which a browser may never learn. Also subscribes a device that permits
 * notifications and has no subscription.
 */
export async function renewSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.pushManager) return;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    const { isNew } = await call('POST /push/subscriptions', { body: storable(subscription) });
    if (!isNew) return;
    // The server does not need the old one, so it does not matter whether it hears of its end.
    await unsubscribe(registration).catch(() => undefined);
  }
  if (Notification.permission === 'granted') await subscribe(registration);
}

/** Returns what the server stores of a subscription. */
function storable(subscription: PushSubscription) {
  const { endpoint = '', expirationTime, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh, auth } };
}

/** Ends this device's subscription in the browser and on the server. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Safari has no push manager before 16.1.
  const subscription = await (pushManager as PushManager | undefined)?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await call('DELETE /push/subscriptions', { body: { endpoint } });
}

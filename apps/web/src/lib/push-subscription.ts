import type { PushKey } from '@houseboat/contract/alerts.ts';
import { get, post, request } from './api.ts';

const subscriptionsPath = '/api/push/subscriptions';

/** Subscribes this device to the boat's notifications. Throws what the browser, its push service or our server refuses it with. */
export async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const { publicKey } = await get<PushKey>('/api/push/key');
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  try {
    await post(subscriptionsPath, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends this device's subscription in the browser and on the server. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await request('DELETE', subscriptionsPath, { endpoint });
}

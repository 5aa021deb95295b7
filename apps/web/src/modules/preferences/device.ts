import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessage } from '../../lib/api.ts';
import { rememberNotifications, wantsNotifications } from '../../lib/device-choice.ts';
import { subscribe, unsubscribe } from '../../lib/push-subscription.ts';
import { hasServiceWorker, registerServiceWorker } from '../../lib/service-worker.ts';
import { useFamily } from '../../lib/session.ts';

/**
 * Whether this device shows notifications, or why not. `on-while-open`: its browser has no push service, so the page itself has to be open.
 * `not-installed`: an iPhone or iPad, which gives notifications only to an app on its Home Screen.
 */
export type DeviceState = 'insecure' | 'unsupported' | 'not-installed' | 'blocked' | 'off' | 'on' | 'on-while-open';

async function readDevice(familyId: string): Promise<DeviceState> {
  if (!window.isSecureContext) return 'insecure';
  const hasNotifications = 'Notification' in window;
  // Safari on a Mac has `standalone` too, but gives notifications to its tabs.
  if ('standalone' in navigator && !navigator.standalone && !hasNotifications) return 'not-installed';
  if (!(hasNotifications && hasServiceWorker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  if (await registration?.pushManager?.getSubscription()) return 'on';
  return Notification.permission === 'granted' && wantsNotifications(familyId) ? 'on-while-open' : 'off';
}

/** How long the service worker may take to install: it loads the whole app. */
const INSTALL_TIMEOUT_MS = 15_000;

/** Returns the registration of the active service worker. Throws a sentence for the family if it can't be installed, on a full device for example. */
async function prepareDevice(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, INSTALL_TIMEOUT_MS);
    void registerServiceWorker().then(({ installing }) => {
      installing?.addEventListener('statechange', () => installing.state === 'redundant' && reject());
    }, reject);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, failed]);
  } catch {
    throw new Error("This device couldn't be prepared. Free some space, or try again in a minute.");
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for permission and subscribes this device. Call it in a press. */
async function turnOn(familyId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return;
  if (permission !== 'granted')
    throw new Error('Your browser is still waiting for your answer. Try again and choose Allow.');
  const registration = await prepareDevice();
  try {
    await subscribe(registration);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The browser has no push service, or can't reach it. While the app is open, its page shows the notifications.
  }
  rememberNotifications(familyId);
}

async function turnOff(): Promise<void> {
  rememberNotifications(null);
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) await unsubscribe(registration);
}

const queryKey = ['this device'];

/** This device's notifications: their state, undefined until it is known, and the function that turns them on or off. */
export function useDevice() {
  const { id } = useFamily();
  const client = useQueryClient();
  // The answer may change in the browser's settings.
  const { data: state } = useQuery({
    queryKey,
    queryFn: () => readDevice(id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(id) : turnOff()),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const turn = (isOn: boolean) => {
    if (!isPending) mutate(isOn);
  };
  return { state, turn, isPending, failure: error === null ? undefined : userMessage(error) };
}
export type Device = ReturnType<typeof useDevice>;

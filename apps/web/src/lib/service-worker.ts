/** Registers the service worker, and returns its registration when it can receive messages. */
export async function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js');
  return navigator.serviceWorker.ready;
}

/** Whether this browser has service workers. It has none at addresses that are not secure. */
export const hasServiceWorker = (): boolean => 'serviceWorker' in navigator;

import { onUnauthorized } from '../lib/api.ts';
import { forgetDevice } from '../lib/forget-device.ts';
import { subscribe } from '../lib/push-subscription.ts';
import { isAppFile, readFile, readPage, removeOtherReleases, storeApp } from './app-files.ts';
import { openPage, showPushed } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

// A new worker waits until no window of an older release is open, so that no window loses files that it has yet to load.
self.addEventListener('install', (event) => event.waitUntil(storeApp()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherReleases(), self.registration.navigationPreload?.enable()]));
});

// A page has signed in. Signing out may have emptied the cache.
self.addEventListener('message', (event) => event.waitUntil(storeApp()));

// No response of the API is ever stored.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isAppFile(pathname)) event.respondWith(readFile(request));
  else if (request.mode === 'navigate' && !/^\/(api|objects)\//.test(pathname))
    event.respondWith(readPage(request, event.preloadResponse));
});

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event.data?.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self, event.notification.data.path));
});

// The push service has ended the subscription, and another one may begin.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribe(self.registration)));
onUnauthorized(() => void forgetDevice(self.registration));

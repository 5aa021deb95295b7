import { sharePath } from '@houseboat/contract/constants.ts';
import { onUnauthorized } from '../lib/call.ts';
import { forgetDevice } from '../lib/forget-device.ts';
import { renewSubscription, subscribe } from '../lib/push-subscription.ts';
import type { WorkerTask } from '../lib/service-worker.ts';
import { isAppFile, readFile, readPage, removeOtherReleases, storeApp } from './app-files.ts';
import { keepCalendar } from './last-calendar.ts';
import { openPage, showPushed } from './notifications.ts';
import { receiveShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;

// A new worker waits until no window of an older release is open, so that no window loses files that it has yet to load.
self.addEventListener('install', (event) => event.waitUntil(storeApp()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOtherReleases(), self.registration.navigationPreload?.enable()]));
});

// A page has signed in, and signing out may have emptied the cache; or what the calendar shows has changed.
self.addEventListener('message', (event) => {
  const task: WorkerTask = event.data;
  if (task === 'keep-calendar') return event.waitUntil(keepCalendar());
  event.waitUntil(storeApp());
  if (task === 'store-app-and-renew') event.waitUntil(renewSubscription(self.registration));
});

// Pages read the kept calendar by themselves, so no response of the API ever comes from here.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === sharePath) return event.respondWith(receiveShare(request));
  if (request.method !== 'GET') return;
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

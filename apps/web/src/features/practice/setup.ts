import { type Week, weeks } from '@houseboat/contract/draft.ts';
import { families, type ListedFamily } from '@houseboat/contract/families.ts';
import { id } from '@houseboat/contract/primitives.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import * as z from 'zod/mini';
import { hasServiceWorker } from '../../lib/service-worker.ts';

/** What practice needs to know of the boat. `families` are in draft order, and `me` is the reader's. */
export type Setup = { year: number; me: FamilyId; families: readonly ListedFamily[]; weeks: readonly Week[] };

const kept = z.object({ year: z.int(), me: id, families, weeks });

// Beside the service worker's cache, because signing out and any 401 empty all caches of the device.
const cacheName = 'practice';
const path = '/practice/setup';

/** Keeps the setup on this device for practice without a connection, once the app's own files are kept there too. */
export async function keepSetup(setup: Setup): Promise<void> {
  if (!hasServiceWorker()) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(cacheName);
  await cache.put(path, Response.json(setup));
}

/** Returns the setup that was kept on this device, if any. */
export async function readKeptSetup(): Promise<Setup | undefined> {
  if (!('caches' in window)) return undefined;
  const response = await caches.match(path, { cacheName });
  return kept.safeParse(await response?.json()).data;
}

// Without React, because the service worker imports the API client too.
import { createStore } from 'zustand/vanilla';
import { trustDevice } from './server-clock.ts';
import { calendarCache } from './service-worker.ts';

/** When the data on screen was read, as an ISO timestamp, if that was before this page was opened. */
export const lastKnownState = createStore<{ at: string | undefined }>(() => ({ at: undefined }));

const taken = new Set<string>();
let isHeard = false;

/** Notes that the server has answered. From then on, what was known before is of no use. */
export const heardFromServer = (): void => {
  isHeard = true;
  if (lastKnownState.getState().at !== undefined) lastKnownState.setState({ at: undefined });
};

/**
 * Returns the response to a read as it last was on this device, for a page that opens without a connection. Only the first time: a page that polls
 * has to notice that the server is unreachable.
 */
export async function lastKnown(path: string): Promise<Response | undefined> {
  if (isHeard || taken.has(path) || !('caches' in globalThis)) return undefined;
  taken.add(path);
  const response = await caches.match(path, { cacheName: calendarCache });
  if (isHeard || !response) return undefined;
  const date = response.headers.get('date');
  trustDevice();
  if (date) lastKnownState.setState({ at: new Date(date).toISOString() });
  return response;
}

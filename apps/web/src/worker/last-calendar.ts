import type { Boat } from '@houseboat/contract/boat.ts';
import type { Draft } from '@houseboat/contract/draft.ts';
import { calendarCache } from '../lib/service-worker.ts';

const boatPath = '/api/boat';
const sessionPath = '/api/auth/family/session';

/** Keeps the calendar as it is now, with the session that may see it, for when the app opens without a connection. */
export async function keepCalendar(): Promise<void> {
  const boat = await fetch(boatPath);
  const { season }: Boat = await boat.clone().json();
  const paths = ['/api/families', `/api/weeks/${season.year}`, `/api/draft/${season.year}`];
  const responses = await Promise.all(paths.map((path) => fetch(path)));
  const [, weeks, draft] = responses;
  if (!weeks || !draft || responses.some(({ ok }) => !ok)) return;
  // A pick came in between. The page asks again after it.
  const { version }: Draft = await draft.clone().json();
  if (weeks.headers.get('Room-Version') !== String(version)) return;

  const cache = await caches.open(calendarCache);
  await Promise.all([boat, ...responses].map((response) => cache.put(response.url, response)));
  // Last, because the family may have signed out since, which has deleted the cache.
  const session = await fetch(sessionPath);
  if (session.ok) await cache.put(sessionPath, session);
  else await caches.delete(calendarCache);
}

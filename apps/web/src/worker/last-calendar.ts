import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { calendarCache } from '../lib/service-worker.ts';

const seasonsPath = '/api/seasons';
const sessionPath = '/api/auth/family/session';

/** Keeps the calendar as it is now, with the session that may see it, for when the app opens without a connection. */
export async function keepCalendar(): Promise<void> {
  const seasons = await fetch(seasonsPath);
  if (!isAnswer(seasons)) return;
  const listed: ListedSeason[] = await seasons.clone().json();
  // The calendar shows the current season, and the one before while that is on.
  const years = listed.slice(-2).map(({ year }) => year);
  const paths = [
    '/api/boat',
    '/api/families',
    ...years.flatMap((year) => [`/api/draft/${year}/events`, `/api/weeks/${year}`]),
  ];
  const responses = await Promise.all(paths.map((path) => fetch(path)));
  if (!responses.every(isAnswer)) return;

  const cache = await caches.open(calendarCache);
  await Promise.all([seasons, ...responses].map((response) => cache.put(response.url, response)));
  // Last, because the family may have signed out since, which has deleted the cache.
  const session = await fetch(sessionPath);
  if (isAnswer(session)) await cache.put(sessionPath, session);
  else await caches.delete(calendarCache);
}

/** Whether the boat's server has answered: neither with a refusal, nor a Wi-Fi with its log-in page. */
const isAnswer = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('application/json') === true;

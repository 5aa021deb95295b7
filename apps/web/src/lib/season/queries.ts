import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../api.ts';
import { call, lastKnownState, pathOf } from '../call.ts';
import { polled } from '../polling.ts';
import { setServerNow } from '../server-clock.ts';

/** The address that the weeks of a season are read from. */
export const weeksRead = '/api/weeks';

/** Every week of the season, by number. No event changes its number or its days but a change of the season, before the first pick. */
export const weeksQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [weeksRead, year],
    meta: polled,
    enabled: year !== undefined,
    queryFn: async () => (await call('GET /weeks/:year', { params: { year: year ?? 0 } })).answer,
  });

/** The address that the log of a draft is read from. */
export const logRead = '/api/draft/events';

/** The address that the fairness ledger is read from. */
export const fairnessRead = pathOf('GET /fairness');

/** All events of a season's draft, and the ID of their log. */
type ReadLog = { log: string | undefined; events: RecordedEvent[] };

/** The log of a season's draft; null when no season was held in that year. */
export const logQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: [logRead, year],
    meta: polled,
    enabled: year !== undefined,
    queryFn: async (): Promise<ReadLog | null> => {
      try {
        // Without this, going back to the page could show what the browser has stored of it.
        const options = { params: { year: year ?? 0 }, cache: 'no-cache' } as const;
        const { answer, log, now } = await call('GET /draft/:year/events', options);
        if (now !== undefined && lastKnownState.getState().at === undefined) setServerNow(now);
        return { log, events: answer.events };
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
  });

/** Reads the log of a season's draft again. */
export const refetchDraft = (client: QueryClient, year: number): Promise<unknown> =>
  client.invalidateQueries({ queryKey: logQuery(year).queryKey });

export const seasonsQuery = queryOptions({
  queryKey: [pathOf('GET /seasons')],
  queryFn: () => call('GET /seasons'),
});

/** The boat's seasons, oldest first; undefined until they have loaded. */
export const useSeasons = (): ListedSeason[] | undefined => useQuery(seasonsQuery).data;

/** The query string with which Draft night takes over the fairness ledger's order. It is here because that page does not load the ledger. */
export const fairOrder = 'order=fair';

/** Discards all seasons and reads them again: the versions of another log do not compare. */
export const resetDrafts = (client: QueryClient): Promise<unknown> =>
  Promise.all([weeksRead, logRead].map((path) => client.resetQueries({ queryKey: [path] })));

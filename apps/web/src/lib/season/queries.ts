import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, request } from '../api.ts';
import { polled } from '../polling.ts';
import { type Known, knownBy } from '../room.ts';

/** The season's weeks, and the version of the draft at which they were read. */
type WeeksAt = Known & { weeks: Week[] };

/** Every week of the season, by number. */
export const weeksQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api/weeks', year],
    meta: polled,
    queryFn: async (): Promise<WeeksAt> => {
      const { data, headers } = await request<Week[]>('GET', `/api/weeks/${year}`);
      return { ...knownBy(headers), weeks: data };
    },
  });

/** Where the season's draft stands. */
export const draftQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api/draft', year],
    meta: polled,
    queryFn: () => get<Draft>(`/api/draft/${year}`),
  });

const keys = (year: number) => [weeksQuery(year), draftQuery(year)].map(({ queryKey }) => queryKey);

/** Reads all of the draft again, after a change that was asked for here. */
export const refetchDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.invalidateQueries({ queryKey })));

/** Discards what was read of the draft, and reads it again. */
export const resetDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.resetQueries({ queryKey })));

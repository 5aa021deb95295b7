import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, request } from '../api.ts';
import { polled } from '../polling.ts';
import { type Position, positionOf } from '../room.ts';

/** The season's weeks, and the position of the draft at which they were read. */
type WeeksAt = Position & { weeks: Week[] };

/** Every week of the season, by number. */
export const weeksQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api/weeks', year],
    meta: polled,
    queryFn: async (): Promise<WeeksAt> => {
      const { data, headers } = await request<Week[]>('GET', `/api/weeks/${year}`);
      return { ...positionOf(headers), weeks: data };
    },
  });

/** The season's draft. */
export const draftQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api/draft', year],
    meta: polled,
    queryFn: () => get<Draft>(`/api/draft/${year}`),
  });

const keys = (year: number) => [weeksQuery(year), draftQuery(year)].map(({ queryKey }) => queryKey);

/** Reads the draft again after a change that this page made. */
export const refetchDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.invalidateQueries({ queryKey })));

/** Discards the draft and reads it again. */
export const resetDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.resetQueries({ queryKey })));

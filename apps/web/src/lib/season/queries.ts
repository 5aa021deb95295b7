import type { Draft, Week } from '@houseboat/contract/draft.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { get, request } from '../api.ts';
import { lastKnownState } from '../last-known.ts';
import { polled } from '../polling.ts';
import { type Position, positionOf } from '../room.ts';
import { setServerNow } from '../server-clock.ts';
import { logRead, readDraftLog } from './draft-log.ts';
import { foldEvents } from './fold-events.ts';

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
    queryFn: async () => {
      const draft = await get<Draft>(`/api/draft/${year}`);
      if (lastKnownState.getState().at === undefined) setServerNow(draft.now);
      return draft;
    },
  });

/** What was released before this page was opened. The lists do not show it. */
export const releasedQuery = (year: number) =>
  queryOptions({
    queryKey: [logRead, year],
    queryFn: async ({ client }) => foldEvents(unopened, await readDraftLog(client, year, 0)).released,
  });

const keys = (year: number) => [weeksQuery(year), draftQuery(year)].map(({ queryKey }) => queryKey);

/** The addresses that `weeksQuery` and `draftQuery` of all seasons begin with. */
export const draftReads = ['/api/weeks', '/api/draft'];

/** Reads the draft again after a change that this page made. */
export const refetchDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.invalidateQueries({ queryKey })));

/** Discards the draft and reads it again. */
export const resetDraft = (client: QueryClient, year: number): Promise<unknown> =>
  Promise.all(keys(year).map((queryKey) => client.resetQueries({ queryKey })));

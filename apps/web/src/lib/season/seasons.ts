import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, pathOf } from '../call.ts';

export const seasonsQuery = queryOptions({
  queryKey: [pathOf('GET /seasons')],
  queryFn: () => call('GET /seasons'),
});

/** The boat's seasons, oldest first; undefined until they have loaded. */
export const useSeasons = (): ListedSeason[] | undefined => useQuery(seasonsQuery).data;

import type { ListedSeason } from '@houseboat/contract/seasons.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';

export const seasonsQuery = queryOptions({
  queryKey: ['/api/seasons'],
  queryFn: () => get<ListedSeason[]>('/api/seasons'),
});

/** The boat's seasons, oldest first; undefined until they have loaded. */
export const useSeasons = (): ListedSeason[] | undefined => useQuery(seasonsQuery).data;

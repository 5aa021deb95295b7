import type { Boat } from '@houseboat/contract/boat.ts';
import type { ListedFamily } from '@houseboat/contract/families.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from './api.ts';

export const boatQuery = queryOptions({ queryKey: ['/api/boat'], queryFn: () => get<Boat>('/api/boat') });

/** The boat's public data; undefined until it has loaded. */
export const useBoat = (): Boat | undefined => useQuery(boatQuery).data;

/** The families; undefined until they have loaded. `useSeason` has them in draft order. */
export const useFamilies = (): ListedFamily[] | undefined =>
  useQuery({ queryKey: ['/api/families'], queryFn: () => get<ListedFamily[]>('/api/families') }).data;

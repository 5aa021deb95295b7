import type { Boat } from '@houseboat/contract/boat.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from './api.ts';

/** The boat's public data; undefined until it has loaded. */
export const useBoat = (): Boat | undefined =>
  useQuery({ queryKey: ['/api/boat'], queryFn: () => get<Boat>('/api/boat') }).data;

/** The families in draft order; undefined until they have loaded. */
export const useFamilies = (): Family[] | undefined =>
  useQuery({ queryKey: ['/api/families'], queryFn: () => get<Family[]>('/api/families') }).data;

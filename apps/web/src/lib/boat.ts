import type { Boat } from '@houseboat/contract/boat.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from './api.ts';

/** What anybody may know of the boat; undefined until it has arrived. */
export const useBoat = (): Boat | undefined =>
  useQuery({ queryKey: ['/api/boat'], queryFn: () => get<Boat>('/api/boat') }).data;

/** The co-owning families in draft order; undefined until they have arrived. */
export const useFamilies = (): Family[] | undefined =>
  useQuery({ queryKey: ['/api/families'], queryFn: () => get<Family[]>('/api/families') }).data;

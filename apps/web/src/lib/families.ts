import type { Family } from '@houseboat/contract/families.ts';
import { useQuery } from '@tanstack/react-query';
import { get } from './api.ts';

/** The co-owning families in draft order; undefined until they have arrived. */
export const useFamilies = (): Family[] | undefined =>
  useQuery({ queryKey: ['/api/families'], queryFn: () => get<Family[]>('/api/families') }).data;

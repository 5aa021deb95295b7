import type { Display } from '@houseboat/contract/displays.ts';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The televisions that are let in, newest first. */
export const displaysQuery = queryOptions({
  queryKey: ['/api/displays'],
  queryFn: () => get<Display[]>('/api/displays'),
});

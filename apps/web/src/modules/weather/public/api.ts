import type { Weather } from '@houseboat/contract/weather.ts';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../lib/api.ts';

/** The weather at the lake, cached until it is refreshed. */
export const weatherQuery = queryOptions({
  queryKey: ['/api/weather'],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: () => get<Weather>('/api/weather'),
});

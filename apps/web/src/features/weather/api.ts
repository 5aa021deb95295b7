import type { Weather } from '@houseboat/contract/weather.ts';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../lib/api.ts';

/** The weather at the lake. Once read it is kept until it is asked for again. */
export const weatherQuery = queryOptions({
  queryKey: ['/api/weather'],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: () => get<Weather>('/api/weather'),
});

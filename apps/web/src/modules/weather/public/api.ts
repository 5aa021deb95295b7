import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '../../../lib/call.ts';

/** The weather at the lake, cached until it is refreshed. */
export const weatherQuery = queryOptions({
  queryKey: [pathOf('GET /weather')],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: () => call('GET /weather'),
});

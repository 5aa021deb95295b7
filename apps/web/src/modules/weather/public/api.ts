import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '../../../lib/call.ts';

/** The weather at the lake, which the server reads as often. */
export const weatherQuery = queryOptions({
  queryKey: [pathOf('GET /weather')],
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: 15 * 60_000,
  queryFn: () => call('GET /weather'),
});

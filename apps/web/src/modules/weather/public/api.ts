import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '../../../lib/call.ts';

/** The weather at the lake, as fresh as the server has it. */
export const weatherQuery = queryOptions({
  queryKey: [pathOf('GET /weather')],
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: 15 * 60_000,
  queryFn: () => call('GET /weather'),
});

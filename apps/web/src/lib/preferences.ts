import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from './call.ts';

export const preferencesPath = pathOf('GET /auth/family/preferences');

/** The query of the family's preferences. Another device may have changed them, so each page that shows them reads them again. */
export const preferencesQuery = queryOptions({
  queryKey: [preferencesPath],
  queryFn: () => call('GET /auth/family/preferences'),
  refetchOnMount: 'always',
});

import type { Preferences } from '@houseboat/contract/alerts.ts';
import { queryOptions } from '@tanstack/react-query';
import { get } from './api.ts';

export const preferencesPath = '/api/auth/family/preferences';

/** The query of the family's preferences. Another device may have changed them, so each page that shows them reads them again. */
export const preferencesQuery = queryOptions({
  queryKey: [preferencesPath],
  queryFn: () => get<Preferences>(preferencesPath),
  refetchOnMount: 'always',
});

import type { Preferences } from '@houseboat/contract/alerts.ts';
import { queryOptions } from '@tanstack/react-query';
import { get } from './api.ts';

export const preferencesPath = '/api/auth/family/preferences';

/** What the family wants to hear. Its other devices may have changed it, so it is read again by each page that shows it. */
export const preferencesQuery = queryOptions({
  queryKey: [preferencesPath],
  queryFn: () => get<Preferences>(preferencesPath),
  refetchOnMount: 'always',
});

import type { Preferences } from '@houseboat/contract/alerts.ts';
import type { ChangeAddress } from '@houseboat/contract/auth.ts';
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessage } from '../../lib/api.ts';
import { call, pathOf } from '../../lib/call.ts';
import { preferencesPath, preferencesQuery } from '../../lib/preferences.ts';

const mutationKey = [preferencesPath];

/** Returns the family's preferences as the server has them with the changes under way, or undefined until they have loaded. */
export const usePreferences = (): Preferences | undefined => {
  const { data } = useQuery(preferencesQuery);
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Partial<Preferences>,
  });
  return data && Object.assign({ ...data }, ...underWay);
};

/** Saves one preference. It shows at once, and goes back if it can't be saved; `failure` then says why. */
export const useSavePreference = (name: keyof Preferences) => {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const { mutate, error } = useMutation({
    mutationKey,
    // One after the other, each with what the one before has saved: the server takes all preferences at once.
    scope: { id: preferencesPath },
    mutationFn: async (change: Partial<Preferences>) => {
      // Another device may have changed the others.
      const saved = await client.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      return call('PUT /auth/family/preferences', { body: { ...saved, ...change } });
    },
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
  return {
    save: (value: boolean) => mutate({ [name]: value }),
    failure: error === null ? undefined : userMessage(error),
  };
};

/** The family's address. Another device or the designated family may have changed it. */
export const userQuery = queryOptions({
  queryKey: [pathOf('GET /auth/user')],
  queryFn: () => call('GET /auth/user'),
  refetchOnMount: 'always',
});

/** The family's address, or null if it has none; undefined until that has loaded. */
export const useAddress = (): string | null | undefined => useQuery(userQuery).data?.email;

/** Changes the family's address. */
export const useChangeAddress = () => {
  const client = useQueryClient();
  return async (change: ChangeAddress): Promise<void> => {
    await call('PUT /auth/family/email', { body: change });
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, email: change.email });
  };
};

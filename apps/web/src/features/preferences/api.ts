import type { Preferences } from '@houseboat/contract/alerts.ts';
import type { ChangeAddress, User } from '@houseboat/contract/auth.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, put, userMessage } from '../../lib/api.ts';
import { preferencesPath, preferencesQuery } from '../../lib/preferences.ts';

/** Returns the family's preferences, or undefined until they have loaded. */
export const usePreferences = () => {
  const { data, isError, refetch } = useQuery(preferencesQuery);
  return { preferences: data, hasFailed: isError, retry: () => void refetch() };
};

/** Saves one preference. It shows at once, and goes back if it can't be saved; `failure` then says why. */
export const useSavePreference = (name: keyof Preferences) => {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery;
  const show = (value: boolean) => client.setQueryData(queryKey, (shown) => shown && { ...shown, [name]: value });

  const { mutate, error } = useMutation({
    // One after the other, each with all that is shown by then: the server takes all preferences at once.
    scope: { id: preferencesPath },
    mutationFn: (_: boolean) => put<Preferences>(preferencesPath, client.getQueryData(queryKey)),
    onMutate: () => client.cancelQueries({ queryKey }),
    onError: (_error, value) => show(!value),
  });
  const save = (value: boolean) => {
    // Before anything is awaited, or the switch would flip back for a moment.
    show(value);
    mutate(value);
  };
  return { save, failure: error === null ? undefined : userMessage(error) };
};

const userQuery = queryOptions({ queryKey: ['/api/auth/user'], queryFn: () => get<User>('/api/auth/user') });

/** The family's address; undefined until it has loaded. */
export const useAddress = () => {
  const { data, isError, refetch } = useQuery(userQuery);
  return { address: data?.email ?? undefined, hasFailed: isError, retry: () => void refetch() };
};

/** Changes the family's address. */
export const useChangeAddress = () => {
  const client = useQueryClient();
  return async (change: ChangeAddress): Promise<void> => {
    await put('/api/auth/family/email', change);
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, email: change.email });
  };
};

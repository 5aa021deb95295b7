import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../lib/call.ts';
import { refreshBoat } from '../../lib/season/draft-room.ts';
import { useDraft } from '../../lib/season/draft-store.ts';
import { showFailure } from '../../lib/toast.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';

export const settingsQuery = queryOptions({
  queryKey: [pathOf('GET /boat/settings')],
  queryFn: () => call('GET /boat/settings'),
  // Only an open page hears of changes.
  refetchOnMount: 'always',
});

/** The boat's settings, which follow what others change; undefined until they have loaded. */
export const useSettings = (): BoatSettings | undefined => useQuery(settingsQuery).data;

/** Shows the settings that the server has answered with, and reads again what else the app knows of the boat. */
export function showSettings(client: QueryClient, settings: BoatSettings): void {
  client.setQueryData(settingsQuery.queryKey, settings);
  refreshBoat(client);
}

/** Returns a sentence about the lottery, which ends when a family joins or leaves; undefined unless one is open. */
export const useLotteryWarning = (): string | undefined =>
  useDraft(({ state: { lottery } }) => lottery !== null && !lottery.isDrawn)
    ? 'The lottery ends, and its words are lost.'
    : undefined;

/**
 * Makes a change of the boat that is not one of its settings, one at a time, and reads again what it may have changed.
 *
 * @param onDone is also called once the dialog has been closed
 */
export function useChangeBoat<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const mutation = useMutation({
    mutationFn: send,
    // The dialog says it while it is open.
    onError: (failure) => {
      if (!isMounted()) showFailure("That Didn't Work", failure);
    },
    onSuccess: (answer, input) => {
      onDone?.(answer, input);
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      refreshBoat(client);
    },
  });
  const mutate: typeof mutation.mutate = (...args) => mutation.isPending || mutation.mutate(...args);
  return { ...mutation, mutate };
}

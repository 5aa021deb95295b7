import type { FeedScope } from '@houseboat/contract/feeds.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, pathOf } from '../../lib/call.ts';
import { showFailure, showToast } from '../../lib/toast.ts';

export const addressQuery = (scope: FeedScope) =>
  queryOptions({
    queryKey: [pathOf('PUT /feeds/:scope', { params: { scope } })],
    // It is read for each dialog and forgotten with it: another device may replace it, and reading it opens the feed.
    gcTime: 0,
    queryFn: async () => (await call('PUT /feeds/:scope', { params: { scope } })).url,
  });

/** The address of the family's feed; undefined until it has loaded. */
export const useFeedAddress = (scope: FeedScope): string | undefined => useQuery(addressQuery(scope)).data;

const onError = (error: Error) => showFailure('Error', error);

/** Replaces the address of the family's feed. */
export const useReplaceAddress = (scope: FeedScope, onReplaced: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /feeds/:scope/rotate', { params: { scope } }),
    onSuccess: ({ url }) => {
      // Only while a dialog shows one. Otherwise the cache would keep it, even after it was stopped.
      client.setQueryData(addressQuery(scope).queryKey, (shown) => shown && url);
      showToast({ title: 'New Address', description: 'Add it to your calendars again.' });
      onReplaced();
    },
    onError,
  });
};

/** Ends the address of the family's feed. */
export const useStopFeed = (scope: FeedScope, onStopped: () => void) =>
  useMutation({
    mutationFn: () => call('DELETE /feeds/:scope', { params: { scope } }),
    onSuccess: () => {
      showToast({ title: 'Stopped', description: 'Calendars no longer get these weeks.' });
      onStopped();
    },
    onError,
  });

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { userMessage } from './api.ts';
import { type LiveList, refetchList } from './live-list.ts';
import { showToast } from './toast.ts';

/**
 * A change to a live list. Shows a toast on success and on failure, and refetches the list after a success. Calls made while one is in
 * flight are ignored, even within the same render.
 */
export function useListWrite<Row, Input, Result>(
  list: LiveList<Row>,
  write: (input: Input) => Promise<Result>,
  success: { title: string; description: string },
) {
  const client = useQueryClient();
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast(success);
      void refetchList(client, list);
    },
    onError: (error) => showToast({ title: 'Error', description: userMessage(error), tone: 'destructive' }),
    onSettled: () => {
      isInFlight.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}

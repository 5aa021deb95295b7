import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { applyWrite, type Change, type LiveList, listPosition } from './live-list.ts';
import { showFailure, showToast } from './toast.ts';

type Toast = { title: string; description: string };

/**
 * A change to a live list, which has it as soon as the server has answered. Shows a toast on success and on failure. Calls made while one is in
 * flight are ignored, even within the same render.
 *
 * @param changeOf what the answer to a write changes
 */
export function useListWrite<Row, Input, Answer>(
  list: LiveList<Row>,
  write: (input: Input) => Promise<Answer>,
  changeOf: (answer: Answer, input: Input) => Change<Row>,
  success: Toast,
) {
  const client = useQueryClient();
  const isInFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: write,
    onMutate: () => listPosition(client, list),
    onSuccess: (answer, input, sentAt) => {
      showToast(success);
      void applyWrite(client, list, changeOf(answer, input), sentAt);
    },
    onError: (error) => showFailure('Error', error),
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { userMessage } from './api.ts';
import { type LiveList, refetchList } from './live-list.ts';
import { showToast } from './toast.ts';

/**
 * A write to a live list: both ways it can end are told, and after a success the list is read again. Whatever is asked of it while it is
 * under way is not sent, however quickly it comes.
 */
export function useListWrite<Item, What, Answer>(
  list: LiveList<Item>,
  write: (what: What) => Promise<Answer>,
  done: { title: string; description: string },
) {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const writing = useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast(done);
      void refetchList(client, list);
    },
    onError: (error) => showToast({ title: 'Error', description: userMessage(error), tone: 'destructive' }),
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutate: typeof writing.mutate = (...what) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    writing.mutate(...what);
  };
  return { ...writing, mutate };
}

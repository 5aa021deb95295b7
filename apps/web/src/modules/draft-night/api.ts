import type { Managed } from '@houseboat/contract/draft-night.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api.ts';
import { refetchDraft } from '../../lib/season/queries.ts';
import { showToast } from '../../lib/toast.ts';

/** A change of draft night: the end of its address, the request's body, if it has one, and what the toast says once it is made. */
type Change = {
  path: 'schedule' | 'start' | 'call' | 'order' | 'clock';
  body?: unknown;
  done: { title: string; description: string };
};

type Manage = {
  /** Makes a change, unless one is under way. `onDone` is called once it is made. */
  change: (change: Change, onDone: () => void) => void;
  isPending: boolean;
  /** Why the latest change was not made. */
  error: Error | null;
};

/** Changes draft night for the designated family. */
export function useManageDraft(year: number): Manage {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ path, body }: Change) => post<Managed>(`/api/draft/${year}/${path}`, body),
    onSuccess: (_managed, { done }) => showToast(done),
    // Also after a refusal, which shows that this page is behind. Without a live connection nothing else brings the change.
    onSettled: () => refetchDraft(client, year),
  });
  return {
    change: (change, onDone) => {
      if (!isPending) mutate(change, { onSuccess: onDone });
    },
    isPending,
    error,
  };
}

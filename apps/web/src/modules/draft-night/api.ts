import type { Managed } from '@houseboat/contract/draft-night.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { seeWrite } from '../../lib/season/draft-store.ts';
import { showToast } from '../../lib/toast.ts';

/** A change of draft night: its request, and what the toast says once it is made. */
type Change = {
  send: () => Promise<Managed>;
  done: { title: string; description: string };
};

type Manage = {
  /** Makes a change, unless one is under way. `onDone` is called once it is made. */
  change: (change: Change, onDone?: () => void) => void;
  isPending: boolean;
  /** Why the latest change was not made. */
  error: Error | null;
};

/** Changes draft night for the designated family. */
export function useManageDraft(year: number): Manage {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_answer, { done }) => showToast(done),
    onSettled: (answer) => seeWrite(client, year, answer?.draft.version),
  });
  return {
    change: (change, onDone) => {
      if (!isPending) mutate(change, { onSuccess: () => onDone?.() });
    },
    isPending,
    error,
  };
}

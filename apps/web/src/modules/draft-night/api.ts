import type { Managed } from '@houseboat/contract/draft-night.ts';
import { useDraftWrite } from '../../lib/season/draft-store.ts';
import { showToast } from '../../lib/toast.ts';

/** A change of draft night: its request, and what the toast says once it is made. */
type Change = {
  send: () => Promise<Managed>;
  done: { title: string; description: string };
};

/** Changes draft night for the designated family. */
export const useManageDraft = (year: number) =>
  useDraftWrite(year, {
    mutationFn: ({ send }: Change) => send(),
    onSuccess: (_answer, { done }) => showToast(done),
  });

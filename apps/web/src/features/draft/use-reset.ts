import type { User } from '@houseboat/contract/auth.ts';
import type { Reset } from '@houseboat/contract/draft.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post, userMessage } from '../../lib/api.ts';
import { refetchDraft } from '../../lib/season/queries.ts';
import { useFamily } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

/** Returns whether the family that is signed in may reset the draft. */
export const useIsAdmin = (): boolean => {
  const { id } = useFamily();
  const user = useQuery({ queryKey: ['/api/auth/user', id], queryFn: () => get<User>('/api/auth/user') }).data;
  return user?.isAdmin ?? false;
};

/** Resets the draft. `onDone` is called after any answer. */
export function useReset(year: number, onDone: () => void): { start: () => void; pending: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => post<Reset>(`/api/weeks/${year}/reset`),
    onSuccess: () => {
      showToast({ title: 'Weeks Reset', description: 'All week selections have been cleared. Draft starts fresh!' });
      return refetchDraft(client, year);
    },
    onError: (error) => showToast({ title: 'Reset Failed', description: userMessage(error), tone: 'destructive' }),
    onSettled: onDone,
  });
  return { start: () => !isPending && mutate(), pending: isPending };
}

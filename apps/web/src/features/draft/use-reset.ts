import type { User } from '@houseboat/contract/auth.ts';
import type { Reset } from '@houseboat/contract/draft.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { get, post, userMessage } from '../../lib/api.ts';
import { showToast } from '../../lib/toast.ts';
import { refetchDraft } from './queries.ts';

/** Whether the family that is signed in is the one that may start the draft over. */
export const useIsAdmin = (): boolean =>
  useQuery({ queryKey: ['/api/auth/user'], queryFn: () => get<User>('/api/auth/user') }).data?.isAdmin ?? false;

/** Starting the draft over. `onDone` runs once there is an answer, whichever it is. */
export function useReset(year: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<Reset>(`/api/weeks/${year}/reset`),
    onSuccess: () => {
      showToast({ title: 'Weeks Reset', description: 'All week selections have been cleared. Draft starts fresh!' });
      return refetchDraft(client, year);
    },
    onError: (error) => showToast({ title: 'Reset Failed', description: userMessage(error), tone: 'destructive' }),
    onSettled: onDone,
  });
}

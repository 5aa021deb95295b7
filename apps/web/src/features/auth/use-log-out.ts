import { useMutation } from '@tanstack/react-query';
import { post, userMessage } from '../../lib/api.ts';
import { signedOut } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

/** Ends the session. The family stays signed in when that failed; `onFailed` is called then. */
export const useLogOut = (onFailed: (() => void) | undefined) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('/api/auth/family/logout'),
    onSuccess: signedOut,
    onError: (error) => {
      onFailed?.();
      showToast({ title: 'Logout failed', description: userMessage(error), tone: 'destructive' });
    },
  });
  return { logOut: () => mutate(), pending: isPending };
};

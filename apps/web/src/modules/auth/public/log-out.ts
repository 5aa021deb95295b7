import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { rememberNotifications, wantsNotifications } from '../../../lib/device-choice.ts';
import { signedOut, useFamily } from '../../../lib/session.ts';
import { forgetShare } from '../../../lib/share.ts';
import { showFailure } from '../../../lib/toast.ts';

/** Logs out. If that fails, the family stays signed in and `onFailed` is called. */
export const useLogOut = (onFailed: (() => void) | undefined) => {
  const { id } = useFamily();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /auth/family/logout'),
    onSuccess: () => {
      signedOut();
      // The notifications may be another family's, whose session has expired.
      if (wantsNotifications(id)) rememberNotifications(null);
      void forgetShare();
    },
    onError: (error) => {
      onFailed?.();
      showFailure('Logout failed', error);
    },
  });
  return { logOut: () => mutate(), isPending };
};

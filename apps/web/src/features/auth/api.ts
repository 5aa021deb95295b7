import type { Login, Session } from '@houseboat/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, post, userMessage } from '../../lib/api.ts';
import { signedIn, signedOut } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

const redirectDelayMs = 100;
const wrongCredentials = 'Invalid credentials. Please check your username and password.';

const postLogin = async (login: Login): Promise<Session> => {
  const session = await post<Session>('/api/auth/family/login', login);
  await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
  return session;
};

/** What to say of a log-in that failed: the server's sentence, or the spec's (section 8) where it sent none. */
const explain = (error: unknown): string => {
  if (error instanceof ApiError && error.status !== 0) return error.serverMessage ?? wrongCredentials;
  return error instanceof Error ? error.message : wrongCredentials;
};

/** Logs a family in and takes it home. `pending` lasts until it is there. */
export const useLogin = () => {
  const login = useMutation({
    mutationFn: postLogin,
    onSuccess: ({ family }) => {
      signedIn(family);
      // What the address asks for (to let a television in) still stands once the family is home.
      navigate(`/${window.location.search}`);
    },
  });
  return {
    logIn: login.mutate,
    pending: login.isPending,
    failure: login.error === null ? undefined : explain(login.error),
  };
};

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

import type { Login, Session } from '@houseboat/contract/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, post, userMessage } from '../../lib/api.ts';
import { signedIn, signedOut } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

const REDIRECT_DELAY_MS = 100;
const wrongCredentials = 'Invalid credentials. Please check your username and password.';

const postLogin = async (login: Login): Promise<Session> => {
  const session = await post<Session>('/api/auth/family/login', login);
  await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
  return session;
};

/** The message for a failed login: the server's, or a default where it sent none. */
const loginMessage = (error: unknown): string => {
  if (error instanceof ApiError && error.status !== 0) return error.serverMessage ?? wrongCredentials;
  return error instanceof Error ? error.message : wrongCredentials;
};

/** Logs a family in and opens its home page. `isPending` lasts until then. */
export const useLogin = () => {
  const login = useMutation({
    mutationFn: postLogin,
    onSuccess: ({ family }) => {
      signedIn(family);
      // The query may hold the pairing code of a scanned TV, which the home page handles.
      navigate(`/${window.location.search}`);
    },
  });
  return {
    logIn: login.mutate,
    isPending: login.isPending,
    failure: login.error === null ? undefined : loginMessage(login.error),
  };
};

/** Logs out. If that fails, the family stays signed in and `onFailed` is called. */
export const useLogOut = (onFailed: (() => void) | undefined) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('/api/auth/family/logout'),
    onSuccess: signedOut,
    onError: (error) => {
      onFailed?.();
      showToast({ title: 'Logout failed', description: userMessage(error), tone: 'destructive' });
    },
  });
  return { logOut: () => mutate(), isPending };
};

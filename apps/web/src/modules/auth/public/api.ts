import type { Login, Session } from '@houseboat/contract/auth.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasStatus, userMessage } from '../../../lib/api.ts';
import { boatQuery } from '../../../lib/boat.ts';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { goToReturnAddress } from '../../../lib/return-address.ts';
import { signedIn } from '../../../lib/session.ts';

const REDIRECT_DELAY_MS = 100;
const wrongCredentials = 'Invalid credentials. Please check your username and password.';

const postLogin = async (login: Login): Promise<Session> => {
  // Loaded while the server checks the password. Without it the login goes on.
  const loading = import('../../../lib/kept-login.ts').catch(() => undefined);
  const session = await call('POST /auth/family/login', { body: login });
  const delay = new Promise<undefined>((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
  const check = await Promise.race([loading, delay]);
  const notKept = await check?.whyNotKept();
  if (notKept) throw new Error(notKept);
  await delay;
  return session;
};

/** The message for a failed login: the server's, or a default where it refused the login without one. */
const loginMessage = (error: unknown): string =>
  hasStatus(error, 401) ? (error.serverMessage ?? wrongCredentials) : userMessage(error);

/** Takes a new session over, and opens the page that was asked for, else the home page. */
export function enter({ family }: Session): void {
  // The front page may have been open since before the boat got another name or lake.
  void queryClient.invalidateQueries(boatQuery);
  signedIn(family);
  goToReturnAddress();
  // On a phone, the page may be scrolled down to the form.
  document.documentElement.scrollTop = 0;
}

/** The key of the mutation that logs a family in. */
export const logInKey = ['login'];

/** Logs a family in and opens the page that was asked for, else its home page. `isPending` lasts until then. */
export const useLogin = () => {
  const client = useQueryClient();
  const login = useMutation({
    mutationKey: logInKey,
    mutationFn: postLogin,
    onSuccess: enter,
  });
  return {
    // Of a double click, the second press comes before `isPending` does.
    logIn: (entered: Login) => client.isMutating({ mutationKey: logInKey }) || login.mutate(entered),
    isPending: login.isPending,
    failure: login.error === null ? undefined : loginMessage(login.error),
  };
};

const MAX_DELAY_MS = 15_000;

/**
 * Returns the boat, and whether it could not be loaded. A failed request is repeated after a second, then after longer waits, and at once when the
 * connection is back: nobody should have to reload the first page.
 */
export function useBoatAgain() {
  const { data: boat, isError, errorUpdateCount, refetch } = useQuery(boatQuery);
  useEffect(() => {
    if (!isError) return;
    const ask = () => void refetch();
    const timer = setTimeout(ask, Math.min(1000 * 2 ** (errorUpdateCount - 1), MAX_DELAY_MS));
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [isError, errorUpdateCount, refetch]);
  return { boat, isUnreachable: isError };
}

/** Asks for a link to a new password. The server gives the same answer for every name. */
export const useLostPassword = () => {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (username: string) => call('POST /auth/family/forgot', { body: { username } }),
  });
  return { ask: mutate, isPending, isSent: isSuccess, failure: error === null ? undefined : userMessage(error) };
};

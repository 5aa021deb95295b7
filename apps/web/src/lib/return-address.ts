import { navigate } from 'wouter/use-browser-location';

type LogInState = { returnTo?: string } | null;

/** Goes to the log-in at `/`, whose entry in the history keeps the present address, also through a reload. */
export const logInFirst = (): void => {
  const { pathname, search, hash } = window.location;
  const returnTo = pathname + search + hash;
  navigate('/', { replace: true, state: { returnTo } satisfies LogInState });
};

/** Goes on from the log-in to the address that was asked for, or to the home page. Its query may hold the pairing code of a scanned TV. */
export const goToReturnAddress = (): void => {
  const state: LogInState = window.history.state;
  navigate(state?.returnTo ?? `/${window.location.search}`, { replace: true });
};

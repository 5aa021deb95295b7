import { navigate } from 'wouter/use-browser-location';

type LogInState = { askedFor?: string } | null;

/** Goes to the log-in at `/`, whose entry in the history keeps the present address, also through a reload. */
export const logInFirst = (): void => {
  const { pathname, search, hash } = window.location;
  const askedFor = pathname + search + hash;
  navigate('/', { replace: true, state: { askedFor } satisfies LogInState });
};

/** Goes on from the log-in to the address that was asked for, or to the home page. Its query may hold the pairing code of a scanned TV. */
export const goToAskedFor = (): void => {
  const state: LogInState = window.history.state;
  navigate(state?.askedFor ?? `/${window.location.search}`, { replace: true });
};

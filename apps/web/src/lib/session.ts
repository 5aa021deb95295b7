import type { Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { ApiError, get, onUnauthorized } from './api.ts';
import { queryClient } from './query-client.ts';
import { televisionPath } from './television.ts';

/** The television that this is, where it is one: it looks on in the name of the family that let it in. */
type Display = Session['display'];

type SessionState =
  | { status: 'loading' }
  | { status: 'in'; family: SignedInFamily; display: Display }
  | { status: 'out' };

/** Who is signed in on this device. */
export const useSession = create<SessionState>(() => ({ status: 'loading' }));

/** The family that is signed in. For screens that only a signed-in family can see. */
export const useFamily = (): SignedInFamily => {
  const session = useSession();
  if (session.status !== 'in') throw new Error('Nobody is signed in.');
  return session.family;
};

/** Makes this family the one that is signed in, or renews what is known of it. */
export const signedIn = (family: SignedInFamily, display?: Display): void =>
  useSession.setState({ status: 'in', family, display }, true);

/** Forgets everything that belonged to the session and goes home; but a television stays where it can be let in again. */
export const signedOut = (): void => {
  useSession.setState({ status: 'out' }, true);
  queryClient.clear();
  if (window.location.pathname !== televisionPath) navigate('/', { replace: true });
};

const noAnswerRetryMs = 3000;

/**
 * Asks the server who is signed in. A failing answer means nobody; no answer at all means nothing yet: whoever reloads the page while the
 * network or the server is away stays signed in and where they are.
 */
export const loadSession = async (): Promise<void> => {
  try {
    const { family, display } = await get<Session>('/api/auth/family/session');
    signedIn(family, display);
  } catch (error) {
    if (useSession.getState().status !== 'loading') return;
    if (error instanceof ApiError && error.status === 0) setTimeout(() => void loadSession(), noAnswerRetryMs);
    else useSession.setState({ status: 'out' }, true);
  }
};

// A session that was ended elsewhere shows at the next request.
onUnauthorized(() => {
  if (useSession.getState().status === 'in') signedOut();
});

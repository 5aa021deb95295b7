import type { EndReason, NoSession, Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { ApiError, get, onUnauthorized } from './api.ts';
import { logInFirst } from './asked-for.ts';
import { notificationsChoice, rememberChoice } from './device-choice.ts';
import { practiceResult, store } from './device-storage.ts';
import { forgetDevice } from './forget-device.ts';
import { queryClient } from './query-client.ts';
import { televisionPath } from './television.ts';

/** Set on a TV, which is signed in as the family that added it. */
type Display = Session['display'];

type SessionState =
  | { status: 'loading' }
  | { status: 'in'; family: SignedInFamily; display: Display }
  | { status: 'out'; reason?: SignOutReason };

/** Why a page is signed out, if its user may not expect it: something else ended the session, or a lost password was replaced here. */
export type SignOutReason = EndReason | 'password-reset';

/** Who is signed in on this device. */
export const useSession = create<SessionState>(() => ({ status: 'loading' }));

/** The family that is signed in. Only for signed-in screens. */
export const useFamily = (): SignedInFamily => {
  const session = useSession();
  if (session.status !== 'in') throw new Error('Nobody is signed in.');
  return session.family;
};

/** Sets the family that is signed in. */
export const signedIn = (family: SignedInFamily, display?: Display): void =>
  useSession.setState({ status: 'in', family, display }, true);

/** Updates a family, unless it has signed out since. */
export const updateFamily = (id: string, change: Partial<SignedInFamily>): void =>
  useSession.setState((session) =>
    session.status === 'in' && session.family.id === id ? { family: { ...session.family, ...change } } : session,
  );

const setOut = (reason: SignOutReason | undefined): void =>
  useSession.setState({ status: 'out', ...(reason && { reason }) }, true);

/** Clears all data of the session and goes home. A TV stays on its page, where it can be paired again. */
export const signedOut = (reason?: SignOutReason): void => leave(() => navigate('/', { replace: true }), reason);

function leave(goHome: () => void, reason?: SignOutReason): void {
  setOut(reason);
  queryClient.clear();
  void endOnDevice();
  if (window.location.pathname !== televisionPath) goHome();
}

const UNREACHABLE_RETRY_MS = 3000;

/**
 * Loads the session. A failed response means signed out. Without a response it retries, so that a reload without a network keeps the
 * family signed in and on its page.
 */
export const loadSession = async (): Promise<void> => {
  try {
    const { family, display } = await get<Session>('/api/auth/family/session');
    signedIn(family, display);
  } catch (error) {
    if (useSession.getState().status !== 'loading') return;
    if (error instanceof ApiError && error.status === 0) setTimeout(() => void loadSession(), UNREACHABLE_RETRY_MS);
    else setOut(endReasonIn(error));
  }
};

/** The reason in the server's answer that there is no session. */
const endReasonIn = (error: unknown): EndReason | undefined =>
  error instanceof ApiError && error.status === 401
    ? (error.body as Partial<NoSession> | undefined)?.reason
    : undefined;

/** Asks the server why the session is over, for the screen that replaces its pages. */
async function loadEndReason(): Promise<void> {
  let reason: EndReason | undefined;
  try {
    // Not by `get`, whose 401 would sign out a family that has logged in since.
    const response = await fetch('/api/auth/family/session');
    reason = ((await response.json()) as Partial<NoSession>).reason;
  } catch {
    // The server can't be reached, or has nothing to say. That the session is over is known anyway.
  }
  if (useSession.getState().status === 'out') setOut(reason ?? 'ended');
}

// A session that ended elsewhere is noticed on the next request, which may be the first one of a page. A new log-in leads back to that page.
onUnauthorized(() => {
  if (useSession.getState().status === 'in') {
    leave(logInFirst);
    void loadEndReason();
  } else void endOnDevice();
});

/** Removes what the session has left on this device outside of the page. */
async function endOnDevice(): Promise<void> {
  rememberChoice(notificationsChoice, false);
  store(practiceResult, null);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await forgetDevice(registration);
}

import type { EndReason, NoSession, Session, SignedInFamily } from '@houseboat/contract/auth.ts';
import { navigate } from 'wouter/use-browser-location';
import { create } from 'zustand';
import { ApiError, hasStatus } from './api.ts';
import { call, onUnauthorized, pathOf, sendAs } from './call.ts';
import { practiceResult, store, unsavedForms, unsavedList } from './device-storage.ts';
import { forgetDevice } from './forget-device.ts';
import { queryClient } from './query-client.ts';
import { logInFirst } from './return-address.ts';
import { televisionPath } from './television.ts';

/** Set on a TV, which is signed in as the family that added it. */
type Display = Session['display'];

type SessionState =
  /** `isExpected` on a device that was signed in when it was last asked. */
  | { status: 'loading'; isExpected?: true }
  | { status: 'in'; family: SignedInFamily; display: Display }
  | { status: 'out'; reason?: SignOutReason };

/** Why a page is signed out, if its user may not expect it: something else ended the session, or a lost password was replaced here. */
export type SignOutReason = EndReason | 'password-reset';

/** Who is signed in on this device. */
export const useSession = create<SessionState>(() => ({ status: 'loading' }));

useSession.subscribe((session) => sendAs(session.status === 'in' ? session.family : undefined));

/** The family that is signed in. Throws where nobody is. */
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

/** Ends the session in this tab, with what was typed there. */
function setOut(reason: SignOutReason | undefined): void {
  useSession.setState({ status: 'out', ...(reason && { reason }) }, true);
  store(unsavedForms, null, 'sessionStorage');
  store(unsavedList, null, 'sessionStorage');
}

/** Clears all data of the session and goes home. A TV stays on its page, where it can be paired again. */
export function signedOut(reason?: SignOutReason): void {
  endSession(reason);
  leave(() => navigate('/', { replace: true }));
}

/** Clears all data of the session, in this page and on this device, and stays on the page. */
export function endSession(reason?: SignOutReason): void {
  setOut(reason);
  queryClient.clear();
  void endOnDevice();
}

const leave = (goHome: () => void): void => {
  if (window.location.pathname !== televisionPath) goHome();
};

const RETRY_MS = 3000;

/** Takes the session that the document brings, at once, or reads it. It is null if the document knows only that there was one. */
export async function loadSession(inDocument?: Session | NoSession | null): Promise<void> {
  if (inDocument?.authenticated) return signedIn(inDocument.family, inDocument.display);
  if (inDocument) {
    setOut(inDocument.reason);
    return endOnDevice();
  }
  if (inDocument === null) useSession.setState({ status: 'loading', isExpected: true }, true);
  return readSession();
}

/**
 * Reads the session. A failed response means signed out. Without a response it retries, so that a reload without a network keeps the family
 * signed in and on its page; and where a session is expected, until the server knows.
 */
const readSession = async (): Promise<void> => {
  try {
    const { family, display } = await call('GET /auth/family/session');
    signedIn(family, display);
  } catch (error) {
    const state = useSession.getState();
    if (state.status !== 'loading') return;
    const status = error instanceof ApiError ? error.status : undefined;
    if (status === 0 || (state.isExpected && status !== 401)) setTimeout(() => void readSession(), RETRY_MS);
    else setOut(endReasonIn(error));
  }
};

/** The reason in the server's answer that there is no session. */
const endReasonIn = (error: unknown): EndReason | undefined =>
  hasStatus(error, 401) ? (error.body as Partial<NoSession> | undefined)?.reason : undefined;

/** Asks the server why the session is over, for the screen that replaces its pages. If another family has logged in, reloads the page as theirs. */
async function loadEndReason(): Promise<void> {
  let session: Session | NoSession | undefined;
  try {
    // Not by `call`, whose 401 would sign out a family that has logged in since.
    const response = await fetch(pathOf('GET /auth/family/session'));
    session = await response.json();
  } catch {
    // The server can't be reached, or has nothing to say. That the session is over is known anyway.
  }
  if (useSession.getState().status !== 'out') return;
  // The data on the device belongs to that family.
  if (session?.authenticated) return window.location.reload();
  setOut(session?.reason ?? 'ended');
  await endOnDevice();
}

// A session that ended elsewhere is noticed on the next request, which may be the first one of a page. A new log-in leads back to that page.
onUnauthorized(() => {
  if (useSession.getState().status === 'in') {
    setOut(undefined);
    queryClient.clear();
    leave(logInFirst);
    void loadEndReason();
  } else void endOnDevice();
});

/** Removes what the session has left on this device outside of the tab. */
async function endOnDevice(): Promise<void> {
  store(practiceResult, null);
  // Where no service worker could be installed, unsent photos have a cache all the same.
  await forgetDevice(await navigator.serviceWorker?.getRegistration().catch(() => undefined));
}

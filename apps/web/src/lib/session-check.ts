import { call } from './call.ts';
import { reloadWhenReachable } from './reload.ts';
import { signedIn, useSession } from './session.ts';

/**
 * Reads the session again, of which a disconnected page hears nothing: whose it is, or that it has ended. Returns whether the page still belongs to it.
 * While the server is unavailable, it does.
 */
export async function checkSession(): Promise<boolean> {
  try {
    const before = useSession.getState();
    const { family, display } = await call('GET /auth/family/session');
    const session = useSession.getState();
    if (session.status !== 'in') return false;
    if (family.id !== session.family.id) {
      // Another family has logged in with this browser. What this page shows, and what was typed into it, belongs to the one before.
      await reloadWhenReachable();
      return false;
    }
    // Without a change, nothing renders. What was changed here since the request is newer than its answer.
    const isChanged = JSON.stringify([family, display]) !== JSON.stringify([session.family, session.display]);
    if (isChanged && session === before) signedIn(family, display);
  } catch {
    // After a 401 the page is signed out by now. Any other error means that the server is unavailable.
  }
  return useSession.getState().status === 'in';
}

/** Checks a page that the browser has kept since it was left, and shows again: somebody may have logged in or out since. */
export async function checkRestored(): Promise<void> {
  if (useSession.getState().status === 'in') return void (await checkSession());
  try {
    const { family, display } = await call('GET /auth/family/session');
    signedIn(family, display);
  } catch {
    // Still signed out, or the server is unavailable.
  }
}

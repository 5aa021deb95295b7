import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import { invitationsPath } from '@houseboat/contract/paths.ts';
import type { NewBoat } from '@houseboat/contract/setup.ts';
import { navigate } from 'wouter/use-browser-location';
import { ApiError, hasStatus } from '../../lib/api.ts';
import { boatQuery } from '../../lib/boat.ts';
import { call } from '../../lib/call.ts';
import { tryLogin, whyNotKept } from '../../lib/kept-login.ts';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, signedIn } from '../../lib/session.ts';
import { forgetShare } from '../../lib/share.ts';
import { toRequest } from './check.ts';
import { type Errors, forgetDraft, useSetup } from './store.ts';

/**
 * Sets up the boat, and goes on to the invitations as the family that runs it. Returns what to do if the browser did not keep the login, and throws
 * an error with a sentence if the boat is not set up.
 */
export async function setUp(): Promise<string | undefined> {
  const { draft, password } = useSetup.getState();
  const family = await create(toRequest(draft, password));
  const notKept = await whyNotKept();
  if (notKept) return notKept;
  // All that is known is of the demo boat, and so is what a family that was signed in has left on this device.
  endSession();
  void forgetShare();
  signedIn(family);
  navigate(invitationsPath, { replace: true });
  forgetDraft();
}

/** Creates the boat. The answer to an earlier try may have been lost, and its session with it: then the password opens the boat. */
async function create(boat: NewBoat): Promise<SignedInFamily> {
  try {
    return (await call('POST /setup', { body: boat })).family;
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    const session = await tryLogin({ username: boat.manager, password: boat.password });
    if (!session) throw error;
    return session.family;
  }
}

/** Reads the boat again if it is no longer the untouched demo, so that the page says so in place of a step that can't succeed. */
export function showWhetherSetUp(error: unknown): void {
  if (hasStatus(error, 409)) void queryClient.invalidateQueries(boatQuery);
}

/** Returns what the server refused, by field. A refused code is at its field. */
export function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 403) return { code: error.userMessage };
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]).reverse());
}

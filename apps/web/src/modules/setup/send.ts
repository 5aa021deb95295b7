import type { SignedInFamily } from '@houseboat/contract/auth.ts';
import type { NewBoat } from '@houseboat/contract/setup.ts';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { signedIn } from '../../lib/session.ts';
import { toRequest } from './check.ts';
import { type Errors, forgetDraft, useSetup } from './store.ts';

/** The page on which the family that runs the boat invites the others. */
const invitationsPath = '/boat/invitations';

/** Sets up the boat, and goes on to the invitations as the family that runs it. Throws an ApiError unless it succeeds. */
export async function setUp(): Promise<void> {
  const { draft, password } = useSetup.getState();
  const family = await create(toRequest(draft, password));
  // All that is known is of the demo boat.
  queryClient.clear();
  signedIn(family);
  navigate(invitationsPath, { replace: true });
  forgetDraft();
}

/** Creates the boat. The answer to an earlier try may have been lost, and its session with it: then the password opens the boat. */
async function create(boat: NewBoat): Promise<SignedInFamily> {
  try {
    return (await call('POST /setup', { body: boat })).family;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    const body = { username: boat.manager, password: boat.password };
    const session = await call('POST /auth/family/login', { body }).catch(() => undefined);
    if (!session) throw error;
    return session.family;
  }
}

/** Returns what the server refused, by field. A refused code is at its field. */
export function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 403) return { code: error.userMessage };
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]).reverse());
}

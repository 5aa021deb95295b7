import { pathOf } from './call.ts';
import { fetchText } from './waiting-requests.ts';

/** How long to wait for the answer, in milliseconds. */
const TIMEOUT_MS = 3000;

const notKept =
  "Your browser didn't keep the login. Allow cookies for this site, or open the boat at its https address.";

/**
 * Returns what to do if the browser does not send the cookie of the session that the server has just started. A browser that blocks cookies does
 * not, nor one that has received a cookie for https by http. Without an answer the cookie counts as kept.
 */
export async function whyNotKept(): Promise<string | undefined> {
  // Not by `call`, whose 401 would end what another session has left on this device.
  const limits = { timeoutMs: TIMEOUT_MS, isRepeatable: true };
  const answer = await fetchText(pathOf('GET /auth/family/session'), {}, limits);
  return answer?.response.status === 401 ? notKept : undefined;
}

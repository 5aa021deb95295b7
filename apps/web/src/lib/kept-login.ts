import type { Login, Session } from '@houseboat/contract/auth.ts';
import { ApiError, lostNetwork } from './api.ts';
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

/** Logs in, and returns undefined if the server refuses the password. Not by `call`, whose 401 would end what another session has left on this device. */
export async function tryLogin(login: Login): Promise<Session | undefined> {
  const response = await fetch(pathOf('POST /auth/family/login'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(login),
  }).catch(() => undefined);
  if (response?.status === 401) return undefined;
  const answer: unknown = await response?.json().catch(() => undefined);
  // A page with a status of success is a proxy's, not the server's answer.
  if (!response || (response.ok && answer === undefined)) throw new ApiError(0, undefined, lostNetwork);
  if (!response.ok) throw new ApiError(response.status, answer, `${response.status}: ${response.statusText}`);
  return answer as Session;
}

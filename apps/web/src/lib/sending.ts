import { ApiError } from './api.ts';

/** The idempotency key of a form or a field. It is kept until the server has answered. */
export type Sending = { key?: string };

/** Sends something that is created once. A lost answer leaves the key, so that submitting the same form again creates nothing twice. */
export async function sendWithKey<Answer>(sending: Sending, send: (key: string) => Promise<Answer>): Promise<Answer> {
  sending.key ??= randomUuid();
  try {
    const answer = await send(sending.key);
    delete sending.key;
    return answer;
  } catch (error) {
    if (isAnswer(error)) delete sending.key;
    throw error;
  }
}

/** Whether an error says that nothing was done. A status of 500 and above may come from a proxy, or follow the commit. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/** Returns a random UUID. Browsers have a function of their own for it over HTTPS only. */
function randomUuid(): string {
  // biome-ignore lint/style/noRestrictedGlobals: this function is there without HTTPS too
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, and a variant digit of RFC 9562.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

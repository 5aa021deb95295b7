import { asServer, type Reply } from './as-server.ts';
import { addFault } from './faults.ts';

export type Call = { method: string; path: string; body: unknown; init: RequestInit };
export type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** The page takes an error for a lost network, so the test has to hear of it. */
function checked(method: string, path: string, reply: Reply): unknown {
  try {
    return asServer(method, path, reply);
  } catch (error) {
    const request = `${method} ${path}`;
    addFault(error instanceof Error ? `${request}: ${error.message}` : request);
    throw error;
  }
}

/**
 * Replaces fetch with a fake server. `answers` are keyed by "METHOD /path"; anything else is a 404. Returns the requests so far, in
 * order.
 */
export const fakeFetch = (answers: Record<string, Answer>): Call[] => {
  const calls: Call[] = [];
  window.fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET';
    const path = String(input);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, body, init };
    calls.push(call);
    const answer = answers[`${method} ${path}`] ?? { status: 404, body: { message: 'Not found.' } };
    const reply = typeof answer === 'function' ? await answer(call) : answer;
    const { status = 200, statusText = '', headers = {} } = reply;
    const sent = checked(method, path, reply);
    return new Response(sent === undefined ? null : asText(sent), { status, statusText, headers });
  };
  return calls;
};

/** A response that the test resolves. */
export const deferred = () => {
  let send: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    send = resolve;
  });
  return { answer: () => reply, send };
};

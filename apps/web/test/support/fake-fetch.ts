export type Call = { method: string; path: string; body: unknown; init: RequestInit };
type Reply = { status?: number; statusText?: string; body?: unknown; headers?: Record<string, string> };
export type Answer = Reply | ((call: Call) => Reply | Promise<Reply>);

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

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
    return new Response(reply.body === undefined ? null : asText(reply.body), { status, statusText, headers });
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

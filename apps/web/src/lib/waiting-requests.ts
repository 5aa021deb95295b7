// A router that has stopped carrying bytes closes nothing. The browser goes on sending requests on connections that it believes to be open.

/** How many connections a browser keeps to one server with HTTP/1.1. */
const MAX_CONNECTIONS = 6;
const PROBE_TIMEOUT_MS = 500;
/** How long an answer may stop arriving before its connection may be dead. */
const PAUSE_MS = 5000;

export type Answer = { response: Response; text: string };

type Limits = {
  /** How long the request may take in all, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Whether the request may be sent again, because the server takes it for the same one. */
  isRepeatable: boolean;
  /** How long to wait for an answer before it is sent again, in milliseconds. By default, until connections turn out to be dead. */
  repeatAfterMs?: number | undefined;
};

/** The attempts that wait for an answer, of requests that may be sent again, and when a part of it last arrived. */
const waiting = new Map<AbortController, number>();

/** Returns the whole response to a request, or undefined without a network, which may also be lost in the middle, or when it takes too long. */
export async function fetchText(path: string, init: RequestInit, limits: Limits): Promise<Answer | undefined> {
  let attempt: AbortController;
  let isOver = false;
  const stopTimeout = after(limits.timeoutMs, () => {
    isOver = true;
    attempt.abort();
  });
  let answer: Answer | undefined;
  do {
    attempt = new AbortController();
    if (limits.isRepeatable) waiting.set(attempt, Number.NEGATIVE_INFINITY);
    const stopRepeat = after(limits.repeatAfterMs, () => attempt.abort());
    answer = await answerTo(path, { ...init, signal: attempt.signal }, () => {
      stopRepeat();
      if (limits.isRepeatable) waiting.set(attempt, performance.now());
    });
    stopRepeat();
    waiting.delete(attempt);
  } while (!answer && attempt.signal.aborted && !isOver);
  stopTimeout();
  return answer;
}

/** Nothing but the request is in the `try`, so that an error in our code never looks like a lost network. */
async function answerTo(path: string, init: RequestInit, onPart = () => {}): Promise<Answer | undefined> {
  try {
    const response = await fetch(path, init);
    onPart();
    return { response, text: await textOf(response, onPart) };
  } catch {
    return undefined;
  }
}

/** Reads the text of a response part by part, because on a slow network it takes longer than a dead connection is waited for. */
async function textOf(response: Response, onPart: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Runs `task` after some milliseconds, or never. Returns the function that cancels it. */
function after(ms: number | undefined, task: () => void): () => void {
  const timer = ms === undefined ? undefined : setTimeout(task, ms);
  return () => clearTimeout(timer);
}

/**
 * Makes the browser close connections that may be dead, and sends the requests that wait on them again. Aborting a request closes the connection
 * that it waits on; probes take those that are idle. They end first, because a request that is sent again could get one of them too.
 */
export function leaveDeadConnections(): void {
  const probes = new AbortController();
  // Each has an address of its own, because the browser may hold back requests for the same one. They bring cookies, because requests
  // without have connections of their own.
  for (let probe = 1; probe <= MAX_CONNECTIONS; probe++)
    void answerTo(`/healthz?${probe}`, { cache: 'no-store', credentials: 'include', signal: probes.signal });
  const silentSince = performance.now() - PAUSE_MS;
  const silent = [...waiting].filter(([, heardAt]) => heardAt < silentSince).map(([attempt]) => attempt);
  const attempts = [probes, ...silent];
  after(PROBE_TIMEOUT_MS, () => {
    for (const attempt of attempts) attempt.abort();
  });
}

type TimeLimit = { signal: AbortSignal; end: () => void };

/** Returns a signal that aborts after some milliseconds, unless it is ended before. The oldest browsers have no `AbortSignal.timeout`. */
export function timeLimit(ms: number): TimeLimit {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  return { signal: limit.signal, end: () => clearTimeout(timer) };
}

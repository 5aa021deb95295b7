/** A safety net: long enough for the busiest machine, and shorter than jest's own timeout. */
const LIMIT_MS = 120_000;

/** Polls until `check` returns a truthy value, and returns it. */
export async function until<T>(check: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = performance.now() + LIMIT_MS; ; await new Promise((tick) => setTimeout(tick, 10))) {
    const value = await check();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Still not so after ${LIMIT_MS} ms: ${check}`);
  }
}

/** Returns a function that blocks its callers until there are `count` of them. */
export function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting += 1;
    if (waiting >= count) resolve();
    return promise;
  };
}

/** A safety net, not a measurement: enough for the busiest machine, and shorter than jest's limit for a test. */
export const LIMIT_MS = 120_000;

/** Polls until `check` returns a truthy value, and returns it. */
export const until = async <T>(check: () => T | Promise<T>): Promise<NonNullable<T>> => {
  for (const end = performance.now() + LIMIT_MS; ; await new Promise((tick) => setTimeout(tick, 20))) {
    const value = await check();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Still not so after ${LIMIT_MS} ms: ${check}`);
  }
};

/** Polls until `check` answers something, and answers that; fails after `ms`. */
export async function until<T>(check: () => T | Promise<T>, ms = 5_000): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; ; await new Promise((tick) => setTimeout(tick, 10))) {
    const value = await check();
    if (value) return value;
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${check}`);
  }
}

/** Lets nobody through until `count` are there, then all at once. */
export function barrier(count: number): () => Promise<void> {
  let waiting = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  return () => {
    waiting += 1;
    if (waiting >= count) resolve();
    return promise;
  };
}

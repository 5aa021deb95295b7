import type { Database } from '../../src/platform/db/database.ts';

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

/** Waits until so many of a database's statements wait for a lock of another transaction. */
export const untilLocked = ({ em }: Pick<Database, 'em'>, count = 1) =>
  until(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await em().execute(waiting)).length >= count;
  });

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

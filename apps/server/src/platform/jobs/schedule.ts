import type { FastifyInstance } from 'fastify';
import { type Database, statement } from '../db/database.ts';

/**
 * Returns what to do now, after which it is called again; or in how many milliseconds to look again; or null when only a change can make something
 * due. Servers run the same tasks at once, so a task decides on the database's state and clock what is due, and writes it only once.
 */
export type Task = () => Promise<(() => Promise<unknown>) | number | null>;

/** Does everything that is due, unless it is stopped. Returns in how many milliseconds to look again, or null. */
export async function runWhileDue(task: Task, isStopped = () => false): Promise<number | null> {
  while (!isStopped()) {
    const next = await task();
    if (typeof next !== 'function') return next;
    await next();
  }
  return null;
}

/** How long a task waits after a change by default, so that a series of changes runs it once. */
const WAKE_DELAY_MS = 100;
/** How long a task waits that failed, for example because the database is unavailable. */
const RETRY_MS = 1_000;
/** The longest sleep. The database's clock may be set, and the machine suspended. A timer holds no more than 24 days. */
const MAX_SLEEP_MS = 60_000;

/**
 * Runs a task while an app listens: at the start, when it is due, and after `wake`, which is called after each change that may matter.
 *
 * @param delayMs how long it waits after the start and after a change, if a change can make nothing due before
 */
export function schedule(app: FastifyInstance, name: string, task: Task, delayMs?: number): { wake: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> = Promise.resolve();
  let isListening = false;

  /** Runs the task in some milliseconds, unless it is due before. */
  function runIn(ms: number): void {
    const at = performance.now() + Math.min(ms, MAX_SLEEP_MS);
    if (!isListening || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(start, at - performance.now());
  }

  function start(): void {
    dueAt = Number.POSITIVE_INFINITY;
    // Not skipped during another run, which may have read the state before the change.
    running = running.then(run);
  }

  async function run(): Promise<void> {
    if (!isListening) return;
    try {
      const ms = await runWhileDue(task, () => !isListening);
      if (ms !== null) runIn(ms);
    } catch (err) {
      app.log.warn({ err, task: name }, 'a scheduled task failed');
      runIn(RETRY_MS);
    }
  }

  app.addHook('onListen', async () => {
    isListening = true;
    if (delayMs === undefined) start();
    else runIn(delayMs);
  });
  app.addHook('onClose', async () => {
    isListening = false;
    clearTimeout(timer);
    await running;
  });
  return { wake: () => runIn(delayMs ?? WAKE_DELAY_MS) };
}

const HOUR_MS = 60 * 60_000;

// A job that was claimed that far in the future is due too: the database's clock was set back. A minute less than an hour is enough, because
// timers are not exact.
const claim = statement(
  'claim-jobs',
  `insert into jobs as j (name, taken_at) select name, now() from unnest($1::text[]) as name
   on conflict (name) do update set taken_at = excluded.taken_at
   where abs(extract(epoch from excluded.taken_at - j.taken_at)) > 59 * 60
   returning name`,
);

/**
 * Runs jobs once an hour while an app listens, the first time at its start unless they ran within the hour. Of several servers on
 * one database, one runs each job. A job that fails, or whose server is killed, runs again an hour later.
 */
export function runHourly(app: FastifyInstance, db: Database, jobs: Record<string, () => Promise<unknown>>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runDueJobs = async () => {
    // All servers lock the rows in the same order, so that none waits for another in a circle.
    const claimed = await db.run<{ name: string }>(claim, [Object.keys(jobs).toSorted()]);
    const warn = (job: string) => (err: unknown) => app.log.warn({ err, job }, 'an hourly job failed');
    await Promise.all(claimed.map(({ name }) => jobs[name]?.().catch(warn(name))));
  };
  const start = () => {
    running = runDueJobs().catch((err) => app.log.warn({ err }, 'could not claim the hourly jobs'));
  };
  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, HOUR_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

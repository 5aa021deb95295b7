import { defineEntity, p } from '@mikro-orm/core';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { query } from '../db/query.ts';

const HOUR_MS = 60 * 60_000;

/** When a server last started each job. */
export const JobEntity = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: { name: p.text().primary(), takenAt: p.datetime() },
});

/**
 * Claims the jobs that no server has claimed for an hour, and returns their names. A minute less is enough, because timers are
 * not exact. A job that was claimed as far in the future is due too: the database's clock was set back.
 */
async function claimJobs(db: Database, names: string[]): Promise<string[]> {
  const claimed = await query<typeof JobEntity>(db.em())
    .insertInto('jobs')
    // All servers lock the rows in the same order, so that none waits for another in a circle.
    .values(names.toSorted().map((name) => ({ name, takenAt: sql<Date>`now()` })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ takenAt: sql<Date>`excluded.taken_at` })
        .where(sql<boolean>`abs(extract(epoch from excluded.taken_at - jobs.taken_at)) > 59 * 60`),
    )
    .returning('name')
    .execute();
  return claimed.map(({ name }) => name);
}

/**
 * Runs jobs once an hour while an app listens, the first time at its start unless they ran within the hour. Of several servers on
 * one database, one runs each job. A job that fails, or whose server is killed, runs again an hour later.
 */
export function runHourly(app: FastifyInstance, db: Database, jobs: Record<string, () => Promise<void>>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runDueJobs = async () => {
    const names = await claimJobs(db, Object.keys(jobs));
    const warn = (job: string) => (err: unknown) => app.log.warn({ err, job }, 'an hourly job failed');
    await Promise.all(names.map((name) => jobs[name]?.().catch(warn(name))));
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

import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import { statement } from './db/statement.ts';

const EVERY_MS = 60 * 60_000;

/**
 * Takes of the jobs named those that nobody has taken for an hour. A little less will do, since no timer is exact: whoever took a job is to
 * get it again an hour later. One that was taken as far ahead is due too: the database's clock has been put back.
 */
const take = statement(
  'take-jobs',
  `insert into jobs (name, taken_at) select name, now() from unnest($1::text[]) as name order by name
   on conflict (name) do update set taken_at = excluded.taken_at
   where abs(extract(epoch from excluded.taken_at - jobs.taken_at)) > 59 * 60
   returning name`,
);

/**
 * Sweeps away what has expired, from when an app listens until it is closed: at once where nobody has for an hour, and then once an hour. Of
 * servers that share a database one does it; what that one leaves undone, because it fails or is killed, is done an hour later.
 *
 * @param sweeps by the names that the servers know them by
 */
export function sweepHourly(app: FastifyInstance, db: Database, sweeps: Record<string, () => Promise<void>>): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  const sweepDue = async () => {
    const due = await db.run<{ name: string }>(take, [Object.keys(sweeps)]);
    const warn = (job: string) => (err: unknown) => app.log.warn({ err, job }, 'a sweep failed');
    await Promise.all(due.map(({ name }) => sweeps[name]?.().catch(warn(name))));
  };
  const start = () => {
    underWay = sweepDue().catch((err) => app.log.warn({ err }, 'nothing could be swept'));
  };
  app.addHook('onListen', async () => {
    start();
    timer = setInterval(start, EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underWay;
  });
}

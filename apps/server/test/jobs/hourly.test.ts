import { afterAll, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { prepareDatabase } from '../../src/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { runHourly } from '../../src/platform/jobs/schedule.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { until } from '../support/wait.ts';

/** The jobs that ran, in order. */
let done: string[];

const db = await openTestDatabase();
await prepareDatabase(db, () => boatFile);
beforeEach(async () => {
  done = [];
  await db.em().execute('delete from jobs');
});
afterAll(() => db.close());

const age = (by: string) => db.em().execute('update jobs set taken_at = taken_at - ?::interval', [by]);
const names = ['sessions', 'uploads'];
const job = (name: string) => async () => void done.push(name);

/** Starts a server and stops it after the jobs of its start. Returns its log. */
async function serveOnce(jobs: Record<string, () => Promise<void>>, on = db): Promise<string[]> {
  const { lines, logger } = keepLog();
  const app = Fastify({ logger });
  runHourly(app, on, jobs);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  return lines;
}
const serve = () => serveOnce(Object.fromEntries(names.map((name) => [name, job(name)])));

test('a server runs the jobs at its start unless they ran within the hour', async () => {
  await serve();
  expect(done.sort()).toEqual(names);
  await age('58 minutes');
  await serve();
  expect(done.sort()).toEqual(names);
  await age('1 minute 1 second');
  await serve();
  expect(done.sort()).toEqual([...names, ...names].sort());
});

test('the jobs still run after the clock was set back by hours', async () => {
  await serve();
  await age('-2 hours');
  await serve();
  expect(done.sort()).toEqual([...names, ...names].sort());
});

test('of several servers that start at once, one runs each job', async () => {
  // Each server names the many jobs in another order, which must not make them wait for each other in a circle.
  const many = Array.from({ length: 200 }, (_, nth) => `job ${nth}`);
  const orders = Array.from({ length: 8 }, (_, nth) => (nth % 2 ? many : many.toReversed()));
  const servers = await db.em().transactional(async (em) => {
    await em.execute('lock table jobs in exclusive mode');
    const started = orders.map((order) => serveOnce(Object.fromEntries(order.map((name) => [name, job(name)]))));
    // The tables of other tests' databases have the same numbers.
    const waiting = `select from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and relation = 'jobs'::regclass and not granted`;
    await until(async () => (await em.execute(waiting)).length === orders.length);
    return started;
  });
  const logs = await Promise.all(servers);
  expect(done.sort()).toEqual(many.sort());
  expect(logs.flat().filter((line) => line.includes('could not claim'))).toEqual([]);
});

test('a job that fails is logged, delays no other job, and runs again an hour later, as does one whose server was killed', async () => {
  const broken = async () => {
    throw new Error('stuck');
  };
  const lines = await serveOnce({ sessions: broken, uploads: job('uploads') });
  expect(done).toEqual(['uploads']);
  expect(lines.filter((line) => line.includes('an hourly job failed'))).toEqual([
    expect.stringMatching(/"job":"sessions"/),
  ]);
  // A killed server leaves the same: the job is claimed.
  await serve();
  expect(done).toEqual(['uploads']);
  await age('1 hour');
  await serve();
  expect(done.sort()).toEqual(['sessions', 'uploads', 'uploads']);
});

test('a new job runs at once, although the others have just run', async () => {
  await serve();
  await serveOnce({ sessions: job('sessions'), displays: job('displays') });
  expect(done.sort()).toEqual(['displays', ...names]);
});

test('a server starts while the database is unavailable', async () => {
  const unavailable: Database = {
    ...db,
    run: () => Promise.reject(Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' })),
  };
  const lines = await serveOnce({ uploads: job('uploads') }, unavailable);
  expect(lines.join()).toMatch(/could not claim the hourly jobs/);
});

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import Fastify from 'fastify';
import type { Database } from '../../src/db/database.ts';
import { statement } from '../../src/db/statement.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { sweepHourly } from '../../src/sweep.ts';
import { boatFile } from '../support/boat.ts';
import { openTestDatabase } from '../support/database.ts';
import { keepLog } from '../support/log.ts';
import { barrier } from '../support/wait.ts';

let db: Database;
/** Which sweeps were done, in order. */
let done: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareDatabase(db, boatFile);
});
beforeEach(async () => {
  done = [];
  await db.run(statement('test-forget-jobs', 'delete from jobs'));
});
afterAll(() => db.close());

const age = (by: string) =>
  db.run(statement('test-age-jobs', 'update jobs set taken_at = taken_at - $1::interval'), [by]);
const names = ['crumbs', 'dust'];
const doing = (name: string) => async () => void done.push(name);

/** A server comes up and goes again: it has done all that it does at its start. */
async function serveOnce(sweeps: Record<string, () => Promise<void>>, on = db): Promise<string[]> {
  const { lines, logger } = keepLog();
  const app = Fastify({ logger });
  sweepHourly(app, on, sweeps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await app.close();
  return lines;
}
const sweeping = () => serveOnce(Object.fromEntries(names.map((name) => [name, doing(name)])));

test('a server sweeps at its start where nobody has for an hour, and else leaves it', async () => {
  await sweeping();
  expect(done.sort()).toEqual(names);
  await age('58 minutes');
  await sweeping();
  expect(done.sort()).toEqual(names);
  await age('1 minute 1 second');
  await sweeping();
  expect(done.sort()).toEqual([...names, ...names].sort());
});

test('a clock that is put back by hours does not keep a server from sweeping for as long', async () => {
  await sweeping();
  await age('-2 hours');
  await sweeping();
  expect(done.sort()).toEqual([...names, ...names].sort());
});

test('of servers that come to it at once one does each job', async () => {
  const meet = barrier(8);
  const meeting: Database = {
    ...db,
    run: async (asked, values) => {
      await meet();
      return db.run(asked, values);
    },
  };
  // Each names the many jobs in another order, and none waits for another in a circle.
  const many = Array.from({ length: 200 }, (_, nth) => `job ${nth}`);
  const orders = Array.from({ length: 8 }, (_, nth) => (nth % 2 ? many : many.toReversed()));
  const logs = await Promise.all(
    orders.map((order) => serveOnce(Object.fromEntries(order.map((name) => [name, doing(name)])), meeting)),
  );
  expect(done.sort()).toEqual(many.sort());
  expect(logs.flat().filter((line) => line.includes('could be swept'))).toEqual([]);
});

test('a job that fails is said, holds up no other and is done an hour later, and so is one over which its server was killed', async () => {
  const broken = async () => {
    throw new Error('stuck');
  };
  const lines = await serveOnce({ crumbs: broken, dust: doing('dust') });
  expect(done).toEqual(['dust']);
  expect(lines.filter((line) => line.includes('a sweep failed'))).toEqual([expect.stringMatching(/"job":"crumbs"/)]);
  // What is left of a server that was killed in the middle is just this: the job is taken.
  await sweeping();
  expect(done).toEqual(['dust']);
  await age('1 hour');
  await sweeping();
  expect(done.sort()).toEqual(['crumbs', 'dust', 'dust']);
});

test('a job that is new is not kept waiting by those that were just done', async () => {
  await sweeping();
  await serveOnce({ crumbs: doing('crumbs'), cobwebs: doing('cobwebs') });
  expect(done.sort()).toEqual(['cobwebs', ...names]);
});

test('a database that is away at the start is nothing to stop for', async () => {
  const away: Database = {
    ...db,
    run: async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    },
  };
  expect((await serveOnce({ dust: doing('dust') }, away)).join()).toMatch(/nothing could be swept/);
});

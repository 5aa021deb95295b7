// The constants behind docs/scale.md: what a commit, a message between servers, a head and an observer cost, and how far they reach.
import { setTimeout as sleep } from 'node:timers/promises';
import { Presence } from '@houseboat/server/platform/live/presence.ts';
import { Pool } from 'pg';
import { startPostgres } from '../../run/postgres-server.ts';
import { startRedis } from '../../run/redis-server.ts';
import { countArrivals, notifyBus, redisBus } from './buses.ts';
import { cpuTime } from './cpu.ts';
import { gatherCrowd } from './crowd.ts';
import { emptyDatabase } from './databases.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const COMMITTERS = [1, 10, 50];
const LISTENERS = [1, 10, 50];
const PUBLISHERS = 10;
const ROOMS = [1, 100, 1_000, 10_000];
const FAMILIES_EACH = 3;
const OBSERVERS: [few: number, many: number] = [100, 2_000];
const [ROUNDS, ROUND_MS] = [4, 1_000];
/** About as long as a pick's `room:event`. */
const PAYLOAD = 'x'.repeat(400);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const postgres = await startPostgres({ fsync: 'on', full_page_writes: 'on' });
const databaseUrl = await emptyDatabase(postgres.url, 'bench_scale');
const pool = new Pool({ connectionString: databaseUrl, max: Math.max(...COMMITTERS) });
await pool.query(`
  create table streams (name text primary key, version int not null);
  create table events (stream text, version int, data text, primary key (stream, version));
  insert into streams select 'boat:' || n, 0 from generate_series(0, ${3 * Math.max(...ROOMS)}) n`);

const count = (value: number) => Math.round(value).toLocaleString('en');
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** How often a second so many clients, each with one statement at a time, finish `work` in one round. */
async function rateOf(clients: number, work: (client: number) => Promise<unknown>): Promise<number> {
  const endAt = performance.now() + ROUND_MS;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (; performance.now() < endAt; done++) await work(client);
    }),
  );
  return (done * 1_000) / ROUND_MS;
}

/** The median rates of several kinds of work, which take turns, so that a busy machine slows all of them alike. */
async function ratesOf<Kind extends string>(
  clients: number,
  kinds: Record<Kind, (client: number) => Promise<unknown>>,
) {
  const rates = Object.entries<(client: number) => Promise<unknown>>(kinds).map(([kind, work]) => ({
    kind: kind as Kind,
    work,
    measured: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { work, measured } of rates) measured.push(await rateOf(clients, work));
  return Object.fromEntries(rates.map(({ kind, measured }) => [kind, median(measured)])) as Record<Kind, number>;
}

const append = (stream: string, and = '') => ({
  name: `append${and.length}`,
  text: `with head as (update streams set version = version + 1 where name = $1 returning version), appended as (
      insert into events select $1, version, $2 from head)
    select version ${and} from head`,
  values: [stream, PAYLOAD],
});
const notify = notifyBus(databaseUrl, pool);

printHead('What limits the scale.', 'PostgreSQL 18 with fsync on');

const stopListening = await notify.listen(2);
const commits: string[][] = [];
for (const committers of COMMITTERS) {
  const rates = await ratesOf(committers, {
    apart: (client) => pool.query(append(`boat:${client}`)),
    inCommit: (client) => pool.query(append(`boat:${client}`, `, pg_notify('messages', $2)`)),
    after: (client) => pool.query(append(`boat:${client}`)).then(() => notify.publish(PAYLOAD)),
    oneHead: () => pool.query(append('boat:0')),
  });
  commits.push([`${committers}`, ...Object.values(rates).map(count), `${(rates.apart / rates.inCommit).toFixed(1)}×`]);
}
printTable(
  ['committers', 'no NOTIFY', 'NOTIFY in the commit', 'NOTIFY after it', 'one head', 'no NOTIFY ÷ in the commit'],
  commits,
  'appends a second, with two listeners',
);
await stopListening();

const redisServer = await startRedis();
const redis = redisBus(redisServer.url, PUBLISHERS);
const messages: string[][] = [];
for (const listeners of LISTENERS) {
  const [byNotify, byRedis] = [countArrivals(listeners), countArrivals(listeners)];
  const stopNotify = await notify.listen(listeners, byNotify.hear);
  const stopRedis = await redis.listen(listeners, byRedis.hear);
  const rates = await ratesOf(PUBLISHERS, {
    notify: () => byNotify.send(PAYLOAD, notify.publish),
    redis: (client) => byRedis.send(PAYLOAD, (message) => redis.publish(message, client)),
  });
  messages.push([`${listeners}`, ...Object.values(rates).map(count), `${(rates.redis / rates.notify).toFixed(1)}×`]);
  await stopNotify();
  await stopRedis();
}
printTable(
  ['servers that listen', 'NOTIFY', 'Redis', 'Redis ÷ NOTIFY'],
  messages,
  `messages a second that reach all of them; each of ${PUBLISHERS} clients waits until its message has, before it sends another`,
);
redis.close();
await redisServer.kill();

const reads: string[][] = [];
for (const rooms of ROOMS) {
  const names = Array.from({ length: rooms }, (_, room) => `boat:${room}`);
  const heads = { name: 'heads', text: 'select name, version from streams where name = any($1)', values: [names] };
  const { heads: rate } = await ratesOf(1, { heads: () => pool.query(heads) });
  const presence = new Presence();
  for (const name of names)
    for (let family = 0; family < FAMILIES_EACH; family++)
      presence.enter(name, crypto.randomUUID(), crypto.randomUUID(), performance.now());
  const reports = JSON.stringify(presence.allOwn(performance.now()));
  reads.push([count(rooms), (1_000 / rate).toFixed(2), count(reports.length)]);
}
printTable(
  ['rooms', 'heads, ms', 'bytes of presence'],
  reads,
  'every 5 s a server reads heads and says who is present, in messages of 7 KB; at a join it says so of that room alone',
);

await pool.end();
const server = await startRealServer();
const crowd = gatherCrowd();
const cpu: number[] = [];
let [seated, version] = [0, 0];
for (const observers of OBSERVERS) {
  await crowd.seat(server, observers - seated, version);
  seated = observers;
  const spent: number[] = [];
  for (let draft = 0; draft < 3; draft++) {
    await server.reset();
    for (const turn of server.season.weeks.keys()) {
      const before = cpuTime(server.pid) ?? Number.NaN;
      const [response] = await Promise.all([server.pick(turn), crowd.nextHeard()]);
      version = response.version;
      await sleep(10);
      spent.push((cpuTime(server.pid) ?? Number.NaN) - before);
    }
  }
  cpu.push(median(spent));
}
const [few = Number.NaN, many = Number.NaN] = cpu;
const perObserver = (many - few) / (OBSERVERS[1] - OBSERVERS[0]) / 1e9;
printTable(
  ['from these constants', ''],
  [
    ['CPU per observer and event', `${(perObserver * 1e6).toFixed(1)} µs`],
    ['observers that one core reaches within a second', count(1 / perObserver)],
    ['cores that reach a million within a second', count(1e6 * perObserver)],
  ],
);
await postgres.remove();
process.exit();

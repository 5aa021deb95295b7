// The death of a server: its observers reconnect to another one, through which picks go on. `--observers 500` chooses how many, up to 5,600, and
// `--redis` has a Redis between the servers.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startRedis } from '../../run/redis-server.ts';
import { now } from './clock.ts';
import { cpuTime } from './cpu.ts';
import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const { values: options } = parseArgs({
  options: { observers: { type: 'string', default: '5000' }, redis: { type: 'boolean' } },
});
const observers = Number(options.observers);
/** From a pick's response to the next pick: often enough to find the longest wait, and seldom enough that fan-out is not most of the work. */
const PAUSE_MS = 200;
const WARM_UP_DRAFTS = 2;
const DRAFTS = 2;

const databaseUrl = databaseServer('bench:reconnect');
const redis = options.redis ? await startRedis() : undefined;
const database = await emptyDatabase(databaseUrl, 'bench_reconnect');
const dying = await startRealServer(database, { busUrl: redis?.url });
const surviving = await startRealServer(database, { busUrl: redis?.url });
const crowd = gatherCrowd();
const turns = surviving.season.weeks.length;

let turn = 0;
/** Picks the next week through the server that survives, after the last one in a new draft. Returns the version. */
async function pick(responses: RecordableHistogram): Promise<number> {
  if (turn === turns) {
    await surviving.reset();
    turn = 0;
  }
  const { sentAt, respondedAt, version } = await surviving.pick(turn);
  turn += 1;
  responses.record(respondedAt - sentAt);
  await sleep(PAUSE_MS);
  return version;
}

/** Holds drafts of which all observers hear each pick. */
async function holdDrafts(drafts: number): Promise<RecordableHistogram> {
  const responses = createHistogram();
  for (let made = 0; made < drafts * turns; made++) {
    const version = await pick(responses);
    while ((await crowd.nextHeard()).version < version);
  }
  return responses;
}

printHead(
  `${observers.toLocaleString('en')} observers of a server that is killed.`,
  `${await describeDatabase(databaseUrl)}, ${redis ? 'Redis' : 'NOTIFY'} between the servers`,
);
let head = 0;
for (let made = 0; made < WARM_UP_DRAFTS * turns; made++) head = await pick(createHistogram());
await crowd.seat(dying, observers, head, surviving.url);
const before = await holdDrafts(DRAFTS);

const during = createHistogram();
let haveMoved = false;
const cpuBefore = cpuTime(surviving.pid) ?? Number.NaN;
const killedAt = now();
const killing = dying.kill();
const moving = crowd.nextMoved().finally(() => {
  haveMoved = true;
});
while (!haveMoved) await pick(during);
const cpuSpent = (cpuTime(surviving.pid) ?? Number.NaN) - cpuBefore;
const { at: movedAt, failed } = await moving;
await killing;
const after = await holdDrafts(DRAFTS);

printTable(
  ['reconnecting', ''],
  [
    ['from the kill until all have joined at the head', `${((movedAt - killedAt) / 1e9).toFixed(2)} s`],
    ['CPU of the other server in that time', `${(cpuSpent / 1e9).toFixed(2)} s`],
    ['attempts that failed', `${failed}`],
  ],
);
printTable(
  ['picker’s response', 'picks', 'median', 'max'],
  Object.entries({ before, during, after }).map(([when, responses]) => [
    when,
    `${responses.count}`,
    ...[responses.percentile(50), responses.max].map((response) => (response / 1e6).toFixed(1)),
  ]),
  'milliseconds, through the other server, which has no observers before and all of them after',
);
process.exit();

// From a pick's request to the last observer's event, on one server with all observers and on two with half of them each.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { type RealServer, startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const SIZES = [
  { observers: 100, drafts: 10 },
  { observers: 1_000, drafts: 5 },
  { observers: 5_000, drafts: 2 },
];
const WARM_UP_DRAFTS = 2;
/** A pause after each pick, so that its remaining work does not slow the next. */
const PAUSE_MS = 10;

const databaseUrl = databaseServer('bench:servers');
const alone = [await startRealServer(await emptyDatabase(databaseUrl, 'bench_one'))];
const shared = await emptyDatabase(databaseUrl, 'bench_two');
const both = [await startRealServer(shared), await startRealServer(shared)];
const crowd = gatherCrowd();

type Figures = { response: RecordableHistogram; here: RecordableHistogram; all: RecordableHistogram };
const newFigures = (): Figures => ({ response: createHistogram(), here: createHistogram(), all: createHistogram() });

/** Picks through the first of several servers on one database, and records when the last observer of each has the event. */
async function pick(servers: RealServer[], turn: number, { response, here, all }: Figures): Promise<number> {
  const [first] = servers;
  if (!first) throw new Error('A server is expected.');
  const made = first.pick(turn);
  const heard = new Map<string, number>();
  while (heard.size < servers.length) {
    const { url, at } = await crowd.nextHeard();
    heard.set(url, at);
  }
  const { sentAt, respondedAt, version } = await made;
  response.record(respondedAt - sentAt);
  here.record((heard.get(first.url) ?? 0) - sentAt);
  all.record(Math.max(...heard.values()) - sentAt);
  await sleep(PAUSE_MS);
  return version;
}

printHead('A pick over one server and over two: milliseconds, medians.', await describeDatabase(databaseUrl));
const rows: string[][] = [];
let seated = 0;
const heads = new Map<RealServer[], number>();
for (const { observers, drafts } of SIZES) {
  for (const servers of [alone, both])
    for (const server of servers)
      await crowd.seat(server, (observers - seated) / servers.length, heads.get(servers) ?? 0);
  seated = observers;
  const figures = new Map([alone, both].map((servers) => [servers, newFigures()]));
  for (let draft = -WARM_UP_DRAFTS; draft < drafts; draft++) {
    if (draft === 0) for (const servers of [alone, both]) figures.set(servers, newFigures());
    for (const servers of [alone, both]) await servers[0]?.reset();
    await sleep(PAUSE_MS);
    for (let turn = 0; turn < (alone[0]?.season.weeks.length ?? 0); turn++)
      for (const servers of turn % 2 ? [both, alone] : [alone, both])
        heads.set(servers, await pick(servers, turn, figures.get(servers) ?? newFigures()));
  }
  for (const [servers, { response, here, all }] of figures)
    rows.push([
      `${observers.toLocaleString('en')}, ${servers.length === 1 ? 'one server' : 'two servers'}`,
      ...[response, here, all].map((histogram) => (histogram.percentile(50) / 1e6).toFixed(2)),
    ]);
}
printTable(['observers', 'picker’s response', 'last on the same server', 'last of all'], rows);
process.exit();

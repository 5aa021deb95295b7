// From a pick to the last observer, for the server and for libraries that provide such rooms.
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CrowdReply, CrowdRequest } from '../peers/crowd-of-peer.ts';
import { nextMessage, startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startFloor } from './floor.ts';
import { startRealServer } from './real-server.ts';
import { printHead, printTable } from './report.ts';

const SIZES = [7, 100];
const DRAFTS = 8;
const WARM_UP_DRAFTS = 3;
/** A pause after each pick, so that its remaining work does not slow the next. */
const PAUSE_MS = 10;
const AIM = 4.5;

/** A way to hold a draft with observers. A pick returns the nanoseconds until the last observer had it. */
type Contender = {
  name: string;
  seat: (count: number) => Promise<void>;
  draft: () => Promise<void>;
  pick: (turn: number) => Promise<number>;
};

const databaseUrl = databaseServer('bench:peers');
const ours = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'));
const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), ours);
const crowd = gatherCrowd();

function contend(name: string, server: Contestant): Contender {
  let [seated, head] = [0, 0];
  return {
    name,
    seat: async (count) => {
      await crowd.seat(server, count - seated, head);
      seated = count;
    },
    draft: server.reset,
    pick: async (turn) => {
      const [{ sentAt, version }, { at }] = await Promise.all([server.pick(turn), crowd.nextHeard()]);
      head = version;
      return at - sentAt;
    },
  };
}

/** Starts a peer's server and, in a separate process, its observers. */
async function contendAsPeer(name: string, program: string, env: NodeJS.ProcessEnv = {}): Promise<Contender> {
  const { child: server } = startChild(`../peers/${program}-server.ts`, env);
  const { port } = await nextMessage<{ port: number }>(server);
  const { child: observers } = startChild(`../peers/${program}-crowd.ts`, { URL: `http://127.0.0.1:${port}` });
  const request = async (what: CrowdRequest) => {
    observers.send(what);
    return nextMessage<CrowdReply>(observers);
  };
  return {
    name,
    seat: async (count) => void (await request({ seat: count })),
    draft: async () => void (await request({ draft: true })),
    pick: async (turn) => (await request({ pick: turn })).took ?? Number.NaN,
  };
}

const contenders = [
  contend('ours', ours),
  contend('bare floor', floor),
  await contendAsPeer('boardgame.io, PostgreSQL', 'boardgame', {
    DATABASE_URL: await emptyDatabase(databaseUrl, 'bench_bgio'),
  }),
  await contendAsPeer('Colyseus, in memory', 'colyseus'),
];

const turns = ours.season.weeks.length;
type Took = Map<string, RecordableHistogram>;
const newTook = (): Took => new Map(contenders.map(({ name }) => [name, createHistogram()]));

/** Holds one draft with each, in turns, with a pause after each pick, so that no pick pays for another's remaining work. */
async function draftApart(took: Took): Promise<void> {
  for (const { draft } of contenders) await draft();
  for (let turn = 0; turn < turns; turn++)
    // Each goes first as often as the others, so that other load on the machine affects all.
    for (let nth = 0; nth < contenders.length; nth++) {
      const contender = contenders[(turn + nth) % contenders.length];
      if (!contender) continue;
      took.get(contender.name)?.record(await contender.pick(turn));
      await sleep(PAUSE_MS);
    }
}

/** Holds the drafts one after the other, each pick as soon as the last one was seen, so that work after publishing counts. */
async function draftInARow(took: Took): Promise<void> {
  for (const { name, draft, pick } of contenders) {
    await draft();
    await sleep(PAUSE_MS);
    for (let turn = 0; turn < turns; turn++) took.get(name)?.record(await pick(turn));
  }
}

printHead(
  'A pick to the last of its observers, compared with peers: milliseconds.',
  await describeDatabase(databaseUrl),
);
for (const observers of SIZES) {
  for (const { seat } of contenders) await seat(observers);
  let [apart, inARow] = [newTook(), newTook()];
  for (let draft = -WARM_UP_DRAFTS; draft < DRAFTS; draft++) {
    if (draft === 0) [apart, inARow] = [newTook(), newTook()];
    await draftApart(apart);
    await draftInARow(inARow);
  }
  const cells = (took: Took, name: string) => {
    const [mine, its] = [took.get('ours'), took.get(name)].map((each) => each?.percentile(50) ?? Number.NaN);
    return [((its ?? 0) / 1e6).toFixed(2), `${((its ?? 0) / (mine ?? 0)).toFixed(2)}×`];
  };
  printTable(
    [`${observers} observers, medians`, 'apart', '÷ ours', 'in a row', '÷ ours'],
    contenders.map(({ name }) => [name, ...cells(apart, name), ...cells(inARow, name)]),
    `aim ${AIM.toFixed(2)}× for boardgame.io`,
  );
}
process.exit();

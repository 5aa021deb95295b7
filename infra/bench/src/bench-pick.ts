// From a pick's request to the last observer's event: the server as it is, beside the least that could do the same.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Contestant } from './contestant.ts';
import { cpuTime } from './cpu.ts';
import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startFloor } from './floor.ts';
import { startRealServer } from './real-server.ts';
import { Figures, printHead, printSize, printTable } from './report.ts';

/** The aims are ratios to the floor. `warmUp`: drafts before the clock counts, until the code is compiled and the statements are planned. */
const SIZES = [
  { observers: 7, warmUp: 5, drafts: 20, aims: { last: 1.3 } },
  { observers: 100, warmUp: 5, drafts: 20, aims: { last: 1.15 } },
  { observers: 1_000, warmUp: 5, drafts: 10, aims: { last: 1.15, cpu: 1.1 } },
  { observers: 5_000, warmUp: 1, drafts: 2, aims: {} },
];
/** Behind each pick, so that what one leaves to do does not fall on the next. Families take longer still. */
const PAUSE_MS = 10;

const databaseUrl = databaseServer('bench:pick');
const ours = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'));
const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), ours);
const crowd = gatherCrowd();
const turns = ours.season.weeks.length;

/** The head of each server's room. */
const heads = new Map<Contestant, number>();

async function measurePick(server: Contestant, turn: number, figures: Figures): Promise<void> {
  const cpuBefore = cpuTime(server.pid);
  const [{ sentAt, answeredAt, version }, last] = await Promise.all([server.pick(turn), crowd.nextHeard()]);
  if (last.url !== server.url || last.version !== version) throw new Error('The observers heard of another pick.');
  await sleep(PAUSE_MS);
  const cpuAfter = cpuTime(server.pid);
  figures.last.record(last.at - sentAt);
  figures.answer.record(answeredAt - sentAt);
  if (cpuBefore !== undefined && cpuAfter !== undefined) figures.cpu.record(cpuAfter - cpuBefore);
  heads.set(server, version);
}

printHead(
  'A pick, ours beside the bare floor: milliseconds, and ratios ours/floor.',
  await describeDatabase(databaseUrl),
);
let seated = 0;
const answers = { ours: new Map<number, number>(), floor: new Map<number, number>() };
for (const { observers, warmUp, drafts, aims } of SIZES) {
  for (const server of [ours, floor]) await crowd.seat(server, observers - seated, heads.get(server) ?? 0);
  seated = observers;
  const figures = { ours: new Figures(), floor: new Figures() };
  for (let draft = -warmUp; draft < drafts; draft++) {
    if (draft === 0) for (const { forget } of Object.values(figures)) forget();
    for (const server of [ours, floor]) await server.reset();
    await sleep(PAUSE_MS);
    for (let turn = 0; turn < turns; turn++)
      // In turns, and each goes first as often as the other: whatever else the machine does hits both.
      for (const server of turn % 2 ? [floor, ours] : [ours, floor])
        await measurePick(server, turn, figures[server.name]);
  }
  printSize({ observers, picks: drafts * turns, aims, ...figures });
  for (const name of ['ours', 'floor'] as const) answers[name].set(observers, figures[name].answer.percentile(50));
}

const [few, many] = [7, 1_000];
const growth = (name: 'ours' | 'floor') =>
  (answers[name].get(many) ?? Number.NaN) / (answers[name].get(few) ?? Number.NaN);
printTable(
  ['picker’s answer, median', 'ours', 'floor'],
  [[`${many} observers / ${few}`, `${growth('ours').toFixed(2)}×`, `${growth('floor').toFixed(2)}×`]],
  'aim 1.50× for ours: commit, answer, then fan out',
);
process.exit();

// From a pick's request to the last observer's event: the server as it is, beside the least that could do the same.
import { setTimeout as sleep } from 'node:timers/promises';
import { nextMessage, startChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import { cpuTime } from './cpu.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startFloor } from './floor.ts';
import type { Heard, Seated, Seating } from './observers.ts';
import { startRealServer } from './real-server.ts';
import { Figures, printHead, printSize } from './report.ts';

const SIZES = [
  { observers: 7, drafts: 20, aim: 1.3 },
  { observers: 100, drafts: 20, aim: 1.15 },
  { observers: 1_000, drafts: 10, aim: 1.15 },
];
/** Drafts before the clock counts, at each size: until the code is compiled and the statements are planned. */
const WARM_UP_DRAFTS = 5;
/** Behind each pick, so that what one leaves to do does not fall on the next. Families take longer still. */
const PAUSE_MS = 10;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL: `npm run bench:pick` brings one.');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const ours = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'));
const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), ours);
const { child: crowd } = startChild('observers.ts');
const turns = ours.season.weeks.length;

/** The head of each server's room. */
const heads = new Map<Contestant, number>();

async function seat(server: Contestant, count: number): Promise<void> {
  const { url, cookies, room } = server;
  crowd.send({ url, cookies, room, version: heads.get(server) ?? 0, count } satisfies Seating);
  await nextMessage<Seated>(crowd);
}

async function measurePick(server: Contestant, turn: number, figures: Figures): Promise<void> {
  const cpuBefore = cpuTime(server.pid);
  const [{ sentAt, answeredAt, version }, last] = await Promise.all([server.pick(turn), nextMessage<Heard>(crowd)]);
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
for (const { observers, drafts, aim } of SIZES) {
  for (const server of [ours, floor]) await seat(server, observers - seated);
  seated = observers;
  const figures = { ours: new Figures(), floor: new Figures() };
  for (let draft = -WARM_UP_DRAFTS; draft < drafts; draft++) {
    if (draft === 0) for (const { forget } of Object.values(figures)) forget();
    for (const server of [ours, floor]) await server.reset();
    await sleep(PAUSE_MS);
    for (let turn = 0; turn < turns; turn++)
      // In turns, and each goes first as often as the other: whatever else the machine does hits both.
      for (const server of turn % 2 ? [floor, ours] : [ours, floor])
        await measurePick(server, turn, figures[server.name]);
  }
  printSize({ observers, picks: drafts * turns, aim, ...figures });
}
process.exit();

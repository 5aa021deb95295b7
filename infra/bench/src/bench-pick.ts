// From a pick's request to the last observer's event: the server as it is, beside the least that could do the same.
import { setTimeout as sleep } from 'node:timers/promises';
import { nextMessage, startChild, stopChild } from './child.ts';
import type { Contestant } from './contestant.ts';
import { cpuTime } from './cpu.ts';
import { emptyDatabase, serverVersion } from './databases.ts';
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
/** Between two picks, so that what one leaves behind does not fall on the next: people never pick sooner either. */
const PAUSE_MS = 10;

const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL: `npm run bench:pick` brings one.');

const running: { stop: () => Promise<void> }[] = [];
try {
  const real = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'));
  running.push(real);
  const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), real);
  running.push(floor);
  const crowd = startChild('observers.ts');
  running.unshift({ stop: () => stopChild(crowd) });
  const turns = real.season.weeks.length;

  /** Makes one pick and notes what it took. */
  const measure = async (server: Contestant, turn: number, figures: Figures) => {
    const cpuBefore = cpuTime(server.pid);
    const [{ sentAt, answeredAt, version }, last] = await Promise.all([server.pick(turn), nextMessage<Heard>(crowd)]);
    if (last.url !== server.url || last.version !== version) throw new Error('The observers heard of another pick.');
    // What it does behind the last event is its cost as well.
    await sleep(PAUSE_MS);
    const cpuAfter = cpuTime(server.pid);
    figures.answer.record(answeredAt - sentAt);
    figures.last.record(last.at - sentAt);
    if (cpuBefore !== undefined && cpuAfter !== undefined) figures.cpu.record(Math.max(1, cpuAfter - cpuBefore));
    return version;
  };

  printHead(await serverVersion(databaseUrl));
  const seated = new Map<Contestant, { observers: number; version: number }>();
  for (const { observers, drafts, aim } of SIZES) {
    const figures = { ours: new Figures(), floor: new Figures() };
    for (const server of [real, floor]) {
      const { url, cookies, room } = server;
      const { observers: before, version } = seated.get(server) ?? { observers: 0, version: 0 };
      crowd.send({ url, cookies, room, version, count: observers - before } satisfies Seating);
      await nextMessage<Seated>(crowd);
      seated.set(server, { observers, version });
    }
    for (let draft = 0; draft < WARM_UP_DRAFTS + drafts; draft++) {
      if (draft === WARM_UP_DRAFTS) for (const { clear } of Object.values(figures)) clear();
      for (const server of [real, floor]) await server.reset();
      await sleep(PAUSE_MS);
      for (let turn = 0; turn < turns; turn++)
        // Side by side, and each goes first as often as the other: whatever else the machine does hits both.
        for (const server of turn % 2 ? [floor, real] : [real, floor])
          seated.set(server, { observers, version: await measure(server, turn, figures[server.name]) });
    }
    printSize({ observers, picks: drafts * turns, aim, ...figures });
  }
} finally {
  for (const { stop } of running) await stop();
}

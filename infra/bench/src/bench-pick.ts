// From a pick's request to the last observer's event: the server compared with the least that could do the same and, with `-- --beside FOLDER`, with
// the server of another checkout. `--fsync` lets commits wait for the disk; `--observers 7,100` chooses sizes.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../run/postgres-server.ts';
import type { Contestant } from './contestant.ts';
import { cpuTime } from './cpu.ts';
import { gatherCrowd } from './crowd.ts';
import { databaseServer } from './database-server.ts';
import { describeDatabase, emptyDatabase } from './databases.ts';
import { startFloor } from './floor.ts';
import { startRealServer } from './real-server.ts';
import { Figures, printHead, printSize, printTable } from './report.ts';

const { values: options } = parseArgs({
  options: { beside: { type: 'string' }, fsync: { type: 'boolean' }, observers: { type: 'string' } },
});

/** The aims are ratios to the floor. `warmUp`: drafts before the clock counts, until the code is compiled and the statements are planned. */
const SIZES = [
  { observers: 7, warmUp: 5, drafts: 20, aims: { paused: { last: 1.3 }, 'back to back': { last: 1.5 } } },
  { observers: 100, warmUp: 5, drafts: 20, aims: { paused: { last: 1.15 } } },
  { observers: 1_000, warmUp: 5, drafts: 10, aims: { paused: { last: 1.15, cpu: 1.1 } } },
  { observers: 5_000, warmUp: 1, drafts: 2, aims: {} },
].filter(({ observers }) => options.observers?.split(',').includes(String(observers)) ?? true);
/** After a paused pick, so that the work it leaves behind does not fall on the next. Families take longer still. */
const PAUSE_MS = 10;

/** With pauses, a machine that dozes off in between hides the server's own work. Back to back, all of that work counts. */
const MODES = ['paused', 'back to back'] as const;
type Mode = (typeof MODES)[number];

const databaseUrl = options.fsync
  ? (await startPostgres({ fsync: 'on', full_page_writes: 'on' })).url
  : databaseServer('bench:pick');
const ours = await startRealServer(await emptyDatabase(databaseUrl, 'bench_ours'));
const floor = await startFloor(await emptyDatabase(databaseUrl, 'bench_floor'), ours);
const before =
  options.beside &&
  (await startRealServer(await emptyDatabase(databaseUrl, 'bench_before'), { checkout: options.beside }));
const servers: Contestant[] = before ? [ours, before, floor] : [ours, floor];
const crowd = gatherCrowd();
const turns = ours.season.weeks.length;

/** The head of each server's room. */
const heads = new Map<Contestant, number>();

async function measurePick(server: Contestant, turn: number, figures: Figures): Promise<void> {
  const [{ sentAt, respondedAt, version }, last] = await Promise.all([server.pick(turn), crowd.nextHeard()]);
  if (last.url !== server.url || last.version !== version) throw new Error('The observers heard of another pick.');
  figures.last.record(last.at - sentAt);
  figures.response.record(respondedAt - sentAt);
  heads.set(server, version);
}

/** Records the CPU time of some picks, per pick, until the server is quiet again. */
async function measureCpu(server: Contestant, picks: number, { cpu }: Figures, work: () => Promise<void>) {
  const cpuBefore = cpuTime(server.pid);
  await work();
  await sleep(PAUSE_MS);
  const cpuAfter = cpuTime(server.pid);
  if (cpuBefore !== undefined && cpuAfter !== undefined) cpu.record(Math.round((cpuAfter - cpuBefore) / picks));
}

/** The servers, each as often first as the others, so that whatever else the machine does affects all. */
const inOrder = (round: number): Contestant[] =>
  servers.map((_, index) => servers[(index + round) % servers.length] ?? ours);

/** Holds one draft with each server. */
const holdDrafts: Record<Mode, (round: number, figuresOf: (server: Contestant) => Figures) => Promise<void>> = {
  paused: async (_round, figuresOf) => {
    for (let turn = 0; turn < turns; turn++)
      for (const server of inOrder(turn)) {
        const figures = figuresOf(server);
        await measureCpu(server, 1, figures, () => measurePick(server, turn, figures));
      }
  },
  'back to back': async (round, figuresOf) => {
    for (const server of inOrder(round)) {
      const figures = figuresOf(server);
      await measureCpu(server, turns, figures, async () => {
        for (let turn = 0; turn < turns; turn++) await measurePick(server, turn, figures);
      });
    }
  },
};

printHead('A pick: milliseconds, and ratios to the floor.', await describeDatabase(databaseUrl));
let seated = 0;
/** The median time to the picker's response, paused, by server and size. */
const responses = new Map<string, number>();
for (const { observers, warmUp, drafts, aims } of SIZES) {
  for (const server of servers) await crowd.seat(server, observers - seated, heads.get(server) ?? 0);
  seated = observers;
  const measured = new Map(
    MODES.map((mode) => [mode, new Map(servers.map((server) => [server.name, new Figures()]))] as const),
  );
  for (let draft = -warmUp; draft < drafts; draft++)
    for (const [mode, figures] of measured) {
      if (draft === 0) for (const { forget } of figures.values()) forget();
      for (const server of servers) await server.reset();
      await sleep(PAUSE_MS);
      await holdDrafts[mode](draft + warmUp, ({ name }) => figures.get(name) ?? new Figures());
    }
  for (const [mode, figures] of measured)
    printSize({ label: `${observers}, ${mode}`, picks: drafts * turns, aims: { ...aims }[mode] ?? {}, figures });
  for (const [name, { response }] of measured.get('paused') ?? [])
    responses.set(`${name} ${observers}`, response.percentile(50));
}

const [few, many] = [7, 1_000];
const growth = (name: string) =>
  (responses.get(`${name} ${many}`) ?? Number.NaN) / (responses.get(`${name} ${few}`) ?? 0);
printTable(
  ['picker’s response, median', ...servers.map(({ name }) => name)],
  [[`${many} observers / ${few}`, ...servers.map(({ name }) => `${growth(name).toFixed(2)}×`)]],
  'aim 1.50× for ours: commit, response, then fan out',
);
process.exit();

import { setTimeout as wait } from 'node:timers/promises';
import type { RedisServer } from '../../../../../infra/run/redis-server.ts';
import type { NetworkProxy } from '../../support/network-proxy.ts';
import { freeze } from '../support/frozen-postgres.ts';
import type { KillPoint } from '../support/kill-points.ts';
import { killAt, type ServerProcess } from '../support/server-processes.ts';
import type { Random } from './random.ts';
import { moment, type Recorder } from './recorder.ts';
import type { ServerSeat, Stage } from './stage.ts';
import { together } from './together.ts';

/** Breaks something and mends it. */
type Fault = { what: string; run: () => Promise<void> };

const HOUR = 3_600_000;
const killPoints: KillPoint[] = [
  'before the append',
  'after the commit',
  'after the response',
  'before notifying the other servers',
];

/** Breaks things until the night ends. Afterwards everything is mended. */
export async function trouble(
  stage: Stage,
  randomFor: (who: string) => Random,
  recorder: Recorder,
  night: AbortController,
): Promise<void> {
  const { signal } = night;
  /** Breaks one thing after the other, each after a quiet time between two numbers of milliseconds. */
  const repeat = async (shortest: number, longest: number, random: Random, next: (random: Random) => Fault) => {
    while (!signal.aborted) {
      const quietMs = random.between(shortest, longest);
      const { what, run } = next(random);
      await wait(quietMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const from = moment();
      await run();
      recorder.faults.push({ what, from, to: moment() });
    }
  };
  await together(night, [
    repeat(1_000, 4_000, randomFor('servers'), (random) => serverFault(random, stage)),
    repeat(200, 1_500, randomFor('lines'), (random) => lineFault(random, stage)),
    repeat(4_000, 9_000, randomFor('database'), (random) => databaseFault(random, stage)),
  ]);
  for (const { line } of stage.windows) line.slow(0);
  for (const { server } of stage.servers) await server.order('clock 0');
}

const REDIS_KILLS = 10;

/** Kills the Redis between the servers and starts it again, ten times. Then the night ends. */
export async function killRedis(
  { windows }: Stage,
  redis: RedisServer,
  randomFor: (who: string) => Random,
  recorder: Recorder,
  night: AbortController,
): Promise<void> {
  const random = randomFor('redis');
  for (let kill = 1; kill <= REDIS_KILLS; kill += 1) {
    await wait(random.between(200, 2_000));
    const from = moment();
    await redis.kill();
    // Half of the outages outlast a heartbeat, by which screens show what was picked at another server.
    if (kill % 2) await wait(random.between(0, 1_000));
    else
      await Promise.all(
        windows.map(({ screen: { socket } }) => new Promise((heard) => socket.once('room:head', heard))),
      );
    await redis.start();
    recorder.faults.push({ what: 'Redis is killed', from, to: moment() });
  }
  night.abort();
}

/** A server is killed or suspended, or its line to the database is cut; and before, the clock of one jumps. */
function serverFault(random: Random, { servers }: Stage): Fault {
  const moved = random.oneOf(servers);
  const clock = random.oneOf([-HOUR, HOUR, 24 * HOUR, random.between(-10_000, 10_000), 0]);
  const seat = random.oneOf(servers);
  const { name } = seat;
  const ms = random.between(100, 1_500);
  const point = random.oneOf([undefined, ...killPoints]);
  const { what, run } = random.oneOf<Fault>([
    { what: `${name} is killed ${point ?? 'at once'}`, run: () => kill(seat, point, ms) },
    { what: `${name} is suspended`, run: () => suspend(seat.server, ms) },
    { what: `${name}’s line to the database is cut`, run: () => cut(seat.line, ms) },
  ]);
  return {
    what: `${moved.name}’s clock jumps to ${clock} ms, and ${what}`,
    run: async () => {
      await moved.server.order(`clock ${clock}`);
      await run();
    },
  };
}

/** A window's line is cut, stalled or slowed, or leads to another server. */
function lineFault(random: Random, { windows, servers }: Stage): Fault {
  const { name, line, target } = random.oneOf(windows);
  const other = random.oneOf(servers);
  const ms = random.between(50, 1_500);
  const delayMs = random.oneOf([0, 20, 200]);
  const move = () => {
    target.port = other.server.port;
    return cut(line, 0);
  };
  return random.oneOf<Fault>([
    { what: `${name}’s line is cut`, run: () => cut(line, ms) },
    { what: `${name}’s line is stalled`, run: () => stall(line, ms) },
    { what: `${name}’s line is slowed by ${delayMs} ms`, run: async () => line.slow(delayMs) },
    { what: `${name} moves to ${other.name}`, run: move },
  ]);
}

/** The database is suspended, or crashes and is started again. */
function databaseFault(random: Random, { postgres }: Stage): Fault {
  const ms = random.chance(0.05) ? 6_000 : random.between(100, 1_500);
  const suspension = async () => {
    const resume = await freeze(postgres);
    await wait(ms);
    resume();
  };
  const crash = async () => {
    await postgres.stop('crash');
    await wait(ms);
    await postgres.start();
  };
  return random.chance(0.8)
    ? { what: 'the database is suspended', run: suspension }
    : { what: 'the database crashes', run: crash };
}

/** Kills a server, at once or at a point of its next pick, and starts it again. */
async function kill(seat: ServerSeat, point: KillPoint | undefined, downMs: number): Promise<void> {
  if (point) {
    await killAt(seat.server, point);
    // Families of other servers may make all the picks.
    await Promise.race([seat.server.dead(), wait(2_000)]);
  }
  await seat.server.kill();
  await wait(downMs);
  seat.server = await restart(seat.server);
}

/** Starts a server again, as often as it takes: without a database it gives up. */
async function restart(server: ServerProcess, tries = 50): Promise<ServerProcess> {
  try {
    return await server.again();
  } catch (error) {
    if (tries === 1) throw error;
    await wait(200);
    return restart(server, tries - 1);
  }
}

async function suspend({ child }: ServerProcess, ms: number): Promise<void> {
  child.kill('SIGSTOP');
  await wait(ms);
  child.kill('SIGCONT');
}

async function cut(line: NetworkProxy, ms: number): Promise<void> {
  await line.disconnect();
  await wait(ms);
  await line.reconnect();
}

async function stall(line: NetworkProxy, ms: number): Promise<void> {
  const release = line.stall();
  await wait(ms);
  release();
}

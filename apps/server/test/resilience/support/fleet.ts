import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { createDatabase } from '../../support/database.ts';
import { makeRunner } from '../../support/running.ts';
import { testSecret } from '../../support/server.ts';
import { until } from '../../support/wait.ts';
import type { Death } from './doom.ts';

const program = '../test/resilience/support/server-program.ts';

/** What a server says of what there is of it. */
export type Census = {
  /** Those with members. */
  rooms: string[];
  pool: { lent: number; waiting: number };
};
export type Heap = { sockets: number; lines: number; bytes: number };

export type FleetServer = {
  address: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** What it has logged so far. */
  log: () => string;
  /** Has it carry out an order; answers what came of it. */
  order: (what: string) => Promise<unknown>;
  census: () => Promise<Census>;
  heap: () => Promise<Heap>;
  /** Starts it anew, with the same settings and at the same address. */
  again: () => Promise<FleetServer>;
  /** Kills it at once. */
  kill: () => Promise<void>;
  /** Waits for it to be killed by its own hand, as it was ordered to. */
  dead: () => Promise<void>;
  /** Stops it in order. @param errors what it is meant to have logged */
  stop: (errors?: string[]) => Promise<void>;
};

/** Servers of the tests' own, each a process of its own, and each with an eye on how it ends. */
export function makeFleet() {
  const { serve, clear, folder } = makeRunner();
  let orders = 0;

  /** @param env settings, as an operator would make them; each server has a data directory of its own, unless told */
  async function start(given: Record<string, string> = {}): Promise<FleetServer> {
    const env = { SESSION_SECRET: testSecret, LOG_LEVEL: 'warn', DATA_DIR: join(folder, randomUUID()), ...given };
    const server = await serve(env, program);
    const { child, said, ended, address, port } = server;

    const order = async (what: string): Promise<unknown> => {
      orders += 1;
      const nr = orders;
      child.stdin.write(`${nr} ${what}\n`);
      const told = await until(() => said.log.split('\n').find((line) => line.startsWith(`{"done":"${nr}"`)));
      return JSON.parse(told).answer;
    };
    return {
      address,
      port,
      dataDir: env.DATA_DIR,
      child,
      log: () => said.log,
      order,
      census: async () => (await order('census')) as Census,
      heap: async () => (await order('heap')) as Heap,
      again: () => start({ ...env, PORT: String(port) }),
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        sound(said.log);
      },
      dead: async () => {
        await ended;
        expect(child.signalCode).toBe('SIGKILL');
        sound(said.log);
      },
      stop: async (errors = []) => {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        sound(said.log, errors);
      },
    };
  }
  return {
    start,
    /** The setting for a database of its own on the tests' PostgreSQL. */
    newDatabase: async () => ({ DATABASE_URL: await createDatabase() }),
    clear,
  };
}

/** A log in which nothing went wrong but what was meant to: no rejection unhandled, no 500, nothing that Node warns of. */
function sound(log: string, errors: string[] = []): void {
  const wrong = log.split('\n').filter((line) => /"level":[56]0|unhandled|Warning:|^\w*Error/i.test(line));
  expect(wrong.filter((line) => !errors.some((error) => line.includes(error)))).toEqual([]);
}

export const dieAt = (server: FleetServer, death: Death) => server.order(`die ${death}`);

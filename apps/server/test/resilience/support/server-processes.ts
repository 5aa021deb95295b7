import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { createDatabase } from '../../support/database.ts';
import { makeRunner } from '../../support/running.ts';
import { testSecret } from '../../support/server.ts';
import { until } from '../../support/wait.ts';
import type { KillPoint } from './kill-points.ts';

const program = '../test/resilience/support/server-program.ts';

/** What a server reports about its resources. */
type Usage = {
  /** The number of connected sockets. */
  sockets: number;
  pool: { checkedOut: number; waiting: number };
};
/** The pool of a server at rest: the bus and the listener for appends each have a connection. */
export const AT_REST: Usage['pool'] = { checkedOut: 2, waiting: 0 };

export type OpenObjects = { sockets: number; connections: number };

export type ServerProcess = {
  address: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** What it has logged so far. */
  log: () => string;
  /** Has it carry out an order and returns the result. */
  order: (what: string) => Promise<unknown>;
  usage: () => Promise<Usage>;
  openObjects: () => Promise<OpenObjects>;
  /** Starts it again with the same settings and at the same address. */
  again: () => Promise<ServerProcess>;
  /** Kills it at once. */
  kill: () => Promise<void>;
  /** Waits for it to kill itself, as it was ordered to. */
  dead: () => Promise<void>;
  /** Stops it gracefully. @param errors log messages that are expected */
  stop: (errors?: string[]) => Promise<void>;
};

/** Starts servers, each in its own process, and checks the log of each when it ends. */
export function makeServers() {
  const { serve, clear, folder } = makeRunner();
  let orders = 0;

  /** @param given settings in addition; each server gets its own data directory unless they name one */
  async function start(given: Record<string, string> = {}): Promise<ServerProcess> {
    const env = { SESSION_SECRET: testSecret, LOG_LEVEL: 'warn', DATA_DIR: join(folder, randomUUID()), ...given };
    const server = await serve(env, program);
    const { child, said, ended, address, port } = server;

    const order = async (what: string): Promise<unknown> => {
      orders += 1;
      const nr = orders;
      child.stdin.write(`${nr} ${what}\n`);
      const done = await until(() => said.log.split('\n').find((line) => line.startsWith(`{"done":"${nr}"`)));
      return JSON.parse(done).answer;
    };
    return {
      address,
      port,
      dataDir: env.DATA_DIR,
      child,
      log: () => said.log,
      order,
      usage: async () => (await order('usage')) as Usage,
      openObjects: async () => (await order('openObjects')) as OpenObjects,
      again: () => start({ ...env, PORT: String(port) }),
      kill: async () => {
        child.kill('SIGKILL');
        await ended;
        expectCleanLog(said.log);
      },
      dead: async () => {
        await ended;
        expect(child.signalCode).toBe('SIGKILL');
        expectCleanLog(said.log);
      },
      stop: async (errors = []) => {
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
        expectCleanLog(said.log, errors);
      },
    };
  }
  return {
    start,
    /** Creates a database on the tests' PostgreSQL and returns the setting for it. */
    newDatabase: async () => ({ DATABASE_URL: await createDatabase() }),
    clear,
  };
}

/** Expects no unhandled rejection, no 500 and no warning of Node in a log, apart from the expected errors. */
function expectCleanLog(log: string, errors: string[] = []): void {
  const unexpected = log.split('\n').filter((line) => /"level":[56]0|unhandled|Warning:|^\w*Error/i.test(line));
  expect(unexpected.filter((line) => !errors.some((error) => line.includes(error)))).toEqual([]);
}

export const killAt = (server: ServerProcess, point: KillPoint) => server.order(`kill ${point}`);

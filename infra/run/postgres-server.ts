import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { initialize } from '../../apps/server/src/platform/db/bundled/cluster.ts';
import { freePort } from '../../apps/server/src/platform/db/bundled/endpoint.ts';
import { findPrograms, newOwner } from '../../apps/server/src/platform/db/bundled/programs.ts';

/** A PostgreSQL server for tests and benchmarks, on a free port and with a folder of its own. */
export type PostgresServer = {
  url: string;
  /** The ID of its first process, while it runs. */
  pid: () => number;
  /** Starts it again after `stop`, at the same address. */
  start: () => Promise<void>;
  /** Stops it: in order, or abruptly like a crash. Both disconnect its clients. */
  stop: (how?: 'in order' | 'crash') => Promise<void>;
  /** Stops it and deletes its files. */
  remove: () => Promise<void>;
};

/**
 * Starts a PostgreSQL server without fsync: commits survive its own crash, but not the machine's.
 *
 * @param settings more settings, e.g. `{ synchronous_commit: 'off' }` if commits need not survive its crash either
 * @param place the folder for its files and a command that runs programs there; by default a folder that is deleted at exit
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  { folder, within }: { folder: string; within: string[] } = { folder: ownFolder(), within: [] },
): Promise<PostgresServer> {
  const data = join(folder, 'data');
  const programs = await findPrograms();
  const { command: as, ...ids } = newOwner();
  const command = [...within, ...as];
  await initialize(data, programs, { command, ...ids }, ['--auth=trust', '--no-sync']);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    ...settings,
  };
  const [file = '', ...args] = [
    ...[...command, programs.postgres, '-D', data, '-p', port],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const launch = async () => {
    const child = spawn(file, args, {
      ...ids,
      stdio: ['ignore', 'ignore', 'pipe'],
      // In its own process group, so that Ctrl-C stops the database's clients first.
      detached: true,
    });
    const ended = once(child, 'exit');
    const lines: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        if (lines.length < 100) lines.push(line);
        if (line.includes('ready to accept connections')) resolve();
      });
      ended.then(() => reject(new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)));
    });
    return { child, ended };
  };

  let running: Awaited<ReturnType<typeof launch>> | undefined = await launch();
  const stop: PostgresServer['stop'] = async (how = 'in order') => {
    running?.child.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await running?.ended;
    running = undefined;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => {
      if (!running?.child.pid) throw new Error('PostgreSQL is not running.');
      return running.child.pid;
    },
    start: async () => {
      running ??= await launch();
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-postgres-'));
  // PostgreSQL may run as another user, which needs access.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

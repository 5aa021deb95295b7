import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { clusterIn } from '../../../src/platform/db/bundled/cluster.ts';
import { until } from '../../support/wait.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const { PATH, NODE_COMPILE_CACHE } = process.env;

export function signalGroup(group: number, signal: NodeJS.Signals) {
  try {
    process.kill(-group, signal);
  } catch {
    // The whole group has ended.
  }
}

/** Starts servers as an operator does, each in its own process group like in a shell, with a folder for their data. */
export function makeOperator() {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-operator-'));
  const groups = new Set<number>();

  /** Starts the server with `npm run serve`. */
  async function serve(dataDir: string, env: Record<string, string> = {}) {
    const child = spawn('npm', ['run', 'serve'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { HOME: folder, PATH, NODE_COMPILE_CACHE, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    });
    const group = child.pid ?? Number.NaN;
    groups.add(group);
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
    const ended = once(child, 'exit').then(([code]) => code as number | null);
    const [, pid, address] = await until(() => {
      if (child.exitCode !== null) throw new Error(`The server did not start:\n${log}`);
      return /"pid":(\d+),.*is at (http:[^"]+)/.exec(log);
    });
    return { group, pid: Number(pid), address: address ?? '', log: () => log, ended, dataDir };
  }

  return {
    folder,
    serve,
    clear: () => {
      for (const group of groups) signalGroup(group, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Serving = Awaited<ReturnType<ReturnType<typeof makeOperator>['serve']>>;

/** Stops it gracefully. npm exits with the server's exit code. */
export async function stop({ pid, ended }: Serving): Promise<void> {
  process.kill(pid, 'SIGTERM');
  expect(await ended).toBe(0);
}

const lock = (dataDir: string) => readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8').split('\n');
export const postmaster = (dataDir: string) => Number(lock(dataDir)[0]);

/** Returns the fields of a process's `stat`, which begin with state and parent, or undefined if there is no such process. */
function stat(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return undefined;
  }
}
export const isAlive = (pid: number) => ![undefined, 'Z'].includes(stat(pid)?.[0]);
export const supervisor = (dataDir: string) => Number(stat(postmaster(dataDir))?.[1]);

/** Everything that a server leaves outside its data directory. */
export function traces({ dataDir }: Serving) {
  const [pid, , , , sockets = ''] = lock(dataDir);
  const processes = [Number(pid), supervisor(dataDir)];
  return { processes, areGone: () => !processes.some(isAlive) && !existsSync(sockets) };
}

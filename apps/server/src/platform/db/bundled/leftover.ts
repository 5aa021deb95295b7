import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BadSetting } from '../../config/bad-setting.ts';
import { SOCKET_FOLDER } from './endpoint.ts';

const FAST_SHUTDOWN_TIMEOUT_MS = 8_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 8_000;
const POLL_MS = 20;

/**
 * Stops a PostgreSQL that still runs on a cluster because its server was killed, possibly with its supervisor. Removes a stale lock
 * file, because PostgreSQL does not start while another program has the process number in it.
 *
 * @throws BadSetting if it cannot be stopped
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const [pidLine, , , , sockets = ''] = readLines(lockFile);
  if (pidLine === undefined) return;
  const pid = Number(pidLine);
  const isRunning = () => isPostmaster(pid, cluster);
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_TIMEOUT_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_TIMEOUT_MS],
  ] as const) {
    if (isRunning()) send(pid, signal);
    for (const end = performance.now() + timeoutMs; isRunning() && performance.now() < end; ) await wait(POLL_MS);
  }
  if (isRunning())
    throw new BadSetting(
      `PostgreSQL still runs on ${cluster} as process ${pid} and does not stop. End it, then start again.`,
    );
  rmSync(lockFile, { force: true });
  if (basename(sockets).startsWith(SOCKET_FOLDER)) rmSync(sockets, { recursive: true, force: true });
}

/** Returns the lines of PostgreSQL's lock file (process, cluster, start time, port, socket directory, …), or none if there is no file. */
function readLines(lockFile: string): string[] {
  try {
    return readFileSync(lockFile, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a process is a cluster's PostgreSQL rather than another program with its number. */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    if (process.platform === 'win32') return process.kill(pid, 0);
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

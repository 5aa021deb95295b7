import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { detailsOf, OperatorError } from '../../errors/errors.ts';
import { syncPath } from '../../files/files.ts';
import { SOCKET_FOLDER } from './endpoint.ts';
import {
  MAJOR_VERSION,
  newOwner,
  noPostgres,
  notMade,
  ownerOf,
  type Programs,
  type RunAs,
  reasonIn,
} from './programs.ts';

/** Returns the folder of the bundled PostgreSQL's files. It contains the major version, because each has its own format. */
export const clusterIn = (dataDir: string): string => join(resolve(dataDir), `postgres-${MAJOR_VERSION}`);

/** Whether a data directory has a database. Throws OperatorError if only another release can open it. */
export function hasCluster(dataDir: string): boolean {
  if (existsSync(clusterIn(dataDir))) return true;
  refuseOtherFormats(dataDir);
  return false;
}

/** Creates the cluster of a data directory if there is none. Returns the user that PostgreSQL has to run as. */
export async function ensureCluster(dataDir: string, programs: Programs): Promise<RunAs> {
  const cluster = clusterIn(dataDir);
  if (hasCluster(dataDir)) {
    const runAs = ownerOf(cluster, statSync(cluster));
    restoreMode(cluster);
    return runAs;
  }
  const runAs = newOwner();
  await makeCluster(cluster, programs, runAs).catch((error) => {
    // It would fill the disk until the next start.
    rmSync(unfinished(cluster), { recursive: true, force: true });
    throw explain(error, cluster, programs);
  });
  return runAs;
}

/** Gives a cluster the mode that PostgreSQL requires, which a copy of the folder may have lost. */
function restoreMode(cluster: string): void {
  try {
    chmodSync(cluster, 0o700);
  } catch {
    // On a file system without modes, PostgreSQL explains what is wrong.
  }
}

/** Throws OperatorError, with the commands to migrate, if a data directory has a database of another format. */
function refuseOtherFormats(dataDir: string): void {
  const where = resolve(dataDir);
  const entries = existsSync(where) ? readdirSync(where) : [];
  const other = entries.find((name) => /^postgres-\d+$/.test(name) || (name === 'database' && isCluster(where, name)));
  if (!other) return;
  throw new OperatorError(`${join(where, other)} was made by another release, whose database this one cannot open. Nothing in it was changed. To move the boat:
  1. With the release that made it:  npm run backup boat.backup
  2. Put the old data aside:         mv ${where} ${where}-before
  3. With this release:              npm run restore boat.backup
Then start again. Photos and guests' links are kept. Everybody has to log in again, and TVs have to be paired again.`);
}

const isCluster = (...path: string[]) => existsSync(join(...path, 'PG_VERSION'));

const unfinished = (cluster: string): string => `${cluster}.new`;

/** Creates a cluster under another name and renames it when it is complete, and synced by PostgreSQL, so that an interrupted start leaves all or nothing. */
async function makeCluster(cluster: string, programs: Programs, runAs: RunAs): Promise<void> {
  const folder = unfinished(cluster);
  await initialize(folder, programs, runAs, ['--auth-local=trust', '--auth-host=scram-sha-256']);
  // The server is not a superuser of its database.
  await runSingleUser(folder, programs, runAs, [
    'create role houseboat login',
    'create database houseboat owner houseboat',
  ]);
  renameSync(folder, cluster);
  await syncPath(dirname(cluster));
}

/** Creates an empty cluster, and replaces the folder's content. Text sorts by code point on every machine. */
export async function initialize(folder: string, programs: Programs, runAs: RunAs, options: string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  await runProgram(runAs, programs.initdb, [
    ...['-D', folder, '--username=postgres', ...options],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
}

/** Runs statements on a cluster while PostgreSQL is not running. */
async function runSingleUser(cluster: string, programs: Programs, runAs: RunAs, statements: string[]): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'];
  await runProgram(runAs, programs.postgres, args, `${statements.join('\n')}\n`);
}

async function runProgram({ command, ...ids }: RunAs, program: string, args: string[], input = ''): Promise<void> {
  const [file = '', ...rest] = [...command, program, ...args];
  const running = promisify(execFile)(file, rest, ids);
  // A program that fails immediately does not read its input.
  running.child.stdin?.on('error', () => {}).end(input);
  await running;
}

type ProgramError = { path?: string; message?: string; stderr?: string };

function explain(
  { path, message = '', stderr = '' }: ProgramError,
  cluster: string,
  { initdb }: Programs,
): OperatorError {
  const why = reasonIn(stderr) || message;
  // The program exists, but its loader does not, as on a system with musl.
  if (path === initdb || /failed to execute .*: No such file/.test(why))
    return new OperatorError(noPostgres('the bundled PostgreSQL needs glibc'));
  return new OperatorError(notMade(cluster, why));
}

const FAST_SHUTDOWN_TIMEOUT_MS = 8_000;
const IMMEDIATE_SHUTDOWN_TIMEOUT_MS = 8_000;
const POLL_MS = 20;

/**
 * Stops a PostgreSQL that still runs on a cluster because its server was killed, possibly with its supervisor. Removes a stale lock
 * file, because PostgreSQL does not start while another program has the process number in it.
 *
 * @throws OperatorError if it cannot be stopped
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
    throw new OperatorError(
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
    if (detailsOf(error).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether a process is a cluster's PostgreSQL rather than another program with its number. */
function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
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

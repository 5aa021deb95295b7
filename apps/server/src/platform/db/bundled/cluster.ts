import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { BadSetting } from '../../config/bad-setting.ts';
import { syncPath, syncTree } from '../../files/sync.ts';
import { MAJOR_VERSION, noPostgres, type Programs } from './programs.ts';
import { reasonIn } from './reason.ts';
import { newOwner, notMade, ownerOf, type RunAs } from './run-as.ts';

/** Returns the folder of the bundled PostgreSQL's files. It contains the major version, because each has its own format. */
export const clusterIn = (dataDir: string): string => join(resolve(dataDir), `postgres-${MAJOR_VERSION}`);

/** Whether a data directory has a database. Throws BadSetting if only another release can open it. */
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

/** Throws BadSetting, with the commands to migrate, if a data directory has a database of another format. */
function refuseOtherFormats(dataDir: string): void {
  const where = resolve(dataDir);
  const entries = existsSync(where) ? readdirSync(where) : [];
  const other = entries.find((name) => /^postgres-\d+$/.test(name) || (name === 'database' && isCluster(where, name)));
  if (!other) return;
  throw new BadSetting(`${join(where, other)} was made by another release, whose database this one cannot open. Nothing in it was changed. To move the boat:
  1. With the release that made it:  npm run backup boat.backup
  2. Put the old data aside:         mv ${where} ${where}-before
  3. With this release:              npm run restore boat.backup
Then start again. Photos and guests' links are kept. Everybody has to log in again, and TVs have to be paired again.`);
}

const isCluster = (...path: string[]) => existsSync(join(...path, 'PG_VERSION'));

const unfinished = (cluster: string): string => `${cluster}.new`;

/** Creates a cluster under another name and renames it when it is complete and synced, so that an interrupted start leaves all or nothing. */
async function makeCluster(cluster: string, programs: Programs, runAs: RunAs): Promise<void> {
  const folder = unfinished(cluster);
  await initialize(folder, programs, runAs, ['--auth-local=trust', '--auth-host=scram-sha-256']);
  // The server is not a superuser of its database.
  await runSingleUser(folder, programs, runAs, [
    'create role houseboat login',
    'create database houseboat owner houseboat',
  ]);
  await syncTree(folder);
  renameSync(folder, cluster);
  await syncPath(dirname(cluster));
}

/** Creates an empty cluster, not synced to disk, and replaces the folder's content. Text sorts by code point on every machine. */
export async function initialize(folder: string, programs: Programs, runAs: RunAs, options: string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  await runProgram(runAs, programs.initdb, [
    ...['-D', folder, '--username=postgres', '--no-sync', ...options],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
}

/** Runs statements on a cluster while PostgreSQL is not running. */
export async function runSingleUser(
  cluster: string,
  programs: Programs,
  runAs: RunAs,
  statements: string[],
): Promise<void> {
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

function explain({ path, message = '', stderr = '' }: ProgramError, cluster: string, { initdb }: Programs): BadSetting {
  const why = reasonIn(stderr) || message;
  // The program exists, but its loader does not, as on a system with musl.
  if (path === initdb || /failed to execute .*: No such file/.test(why))
    return new BadSetting(noPostgres('the bundled PostgreSQL needs glibc'));
  return new BadSetting(notMade(cluster, why));
}

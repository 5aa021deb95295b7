import { execFileSync } from 'node:child_process';
import type { Stats } from 'node:fs';
import { BadSetting } from '../../config/bad-setting.ts';

/** The user that PostgreSQL's programs run as: a command that goes before theirs, and the IDs of their process. */
export type RunAs = { command: string[]; uid?: number; gid?: number };

const self: RunAs = { command: [] };

/**
 * Root under another number. PostgreSQL refuses to run as user 0, and inside this user namespace it is user 1000; outside it is still the
 * owner of root's files, so it reaches a folder that only root may enter.
 */
const mappedRoot: RunAs = { command: ['unshare', '--user', '--map-user=1000', '--'] };

const isRoot = (): boolean => process.getuid?.() === 0;

/** What PostgreSQL runs as to make a new cluster. */
export function newOwner(): RunAs {
  if (!isRoot()) return self;
  if (canMapRoot()) return mappedRoot;
  const id = (kind: 'u' | 'g') => Number(execFileSync('id', [`-${kind}`, 'nobody'], { encoding: 'utf8' }));
  return { command: [], uid: id('u'), gid: id('g') };
}

/** What PostgreSQL has to run as to use an existing cluster: its owner. Throws BadSetting if this process cannot become that user. */
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

/** The sentence for root, where neither root under another number nor anybody else can use a cluster. */
const refusedRoot = (cluster: string): string =>
  `PostgreSQL does not run as root, and this system offers no other way to use ${cluster}. Start the server as an ordinary user with a DATA_DIR of its own, or set DATABASE_URL.`;

/** The sentence for a cluster that could not be made. */
export const notMade = (cluster: string, why: string): string =>
  isRoot() && why.includes('Permission denied')
    ? `${refusedRoot(cluster)} (${why})`
    : `No database could be made in ${cluster}: ${why}`;

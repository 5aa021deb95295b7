import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A separate file system, which can really be full. */
export type SmallDisk = {
  /** Where it is mounted, for commands that run within its namespace. */
  folder: string;
  /** The same folder, for all other processes. */
  seenFromOutside: string;
  /** The command that runs another one within the namespace. */
  within: string[];
  /** Leaves no byte free. */
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
};

const MEGABYTE = Buffer.alloc(2 ** 20);

/** Mounts a disk in its own mount namespace, which needs no root privileges. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  mkdirSync(folder);
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder: ChildProcess = spawn(
    'unshare',
    ['--user', '--map-root-user', '--mount', '--', 'sh', '-c', mount, folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said] = await Promise.race([once(holder.stdout ?? holder, 'data'), once(holder, 'exit')]);
  if (String(said).trim() !== 'mounted') throw new Error('This system does not allow a test to mount a file system.');
  const seenFromOutside = join(`/proc/${holder.pid}/root`, folder);
  const ballast = join(seenFromOutside, 'ballast');
  return {
    folder,
    seenFromOutside,
    within: ['nsenter', '--target', String(holder.pid), '--user', '--mount', '--preserve-credentials', '--'],
    fill: () => {
      for (let bytes = MEGABYTE.length; bytes > 0; )
        try {
          appendFileSync(ballast, MEGABYTE.subarray(0, bytes));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          bytes >>= 1;
        }
    },
    makeRoom: () => rmSync(ballast),
    remove: () => holder.kill('SIGKILL'),
  };
}

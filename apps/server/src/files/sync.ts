import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Syncs to disk which files a directory has. */
export function syncDirectory(directory: string): void {
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** How many files are synced at a time: the disk then does several in one go. */
const AT_A_TIME = 16;

/** Syncs a directory to disk with everything in it. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = [directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))].values();
  const syncNext = async () => {
    for (const path of paths) {
      await using file = await open(path, 'r');
      await file.sync();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, syncNext));
}

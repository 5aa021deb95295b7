import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Syncs a file or a directory to disk, so that its content or the names of its files survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

/** Enough for the disk to combine several syncs into one. */
const MAX_CONCURRENT_SYNCS = 16;

/** Syncs a directory and everything in it to disk. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const limit = pLimit(MAX_CONCURRENT_SYNCS);
  const paths = [directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  await Promise.all(paths.map((path) => limit(syncPath, path)));
}

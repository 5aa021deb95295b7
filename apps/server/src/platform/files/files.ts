import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ICalCalendar } from 'ical-generator';
import pLimit from 'p-limit';

/** Returns a calendar as a file. Its last line too ends in CRLF (RFC 5545, 3.1), which the library leaves out. */
export const toFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

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

import { open } from 'node:fs/promises';
import type { ICalCalendar } from 'ical-generator';

/** Returns a calendar as a file. Its last line too ends in CRLF (RFC 5545, 3.1), which the library leaves out. */
export const toFile = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;

/** Syncs a file or a directory to disk, so that its content or the names of its files survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path, 'r');
  await file.sync();
}

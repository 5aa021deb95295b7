import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { S3Settings } from '../config/s3-settings.ts';
import { openDirectory } from './directory.ts';

/** A file that is open for reading. The length, in bytes, is there where the storage tells it. */
export type OpenFile = { stream: Readable; length: number | undefined };

/** Where files are kept: a bucket of an S3 service where there are settings for one, else a directory within the data directory. */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Disk> {
  if (!s3) return openDirectory(resolve(dataDir, 'objects'));
  // Loaded only now: who keeps files in a directory need not wait for an SDK at each start.
  const { openBucket } = await import('./bucket.ts');
  return openBucket(s3);
}

/** Opens a file. Unlike the disk's own stream it fails here, and not once it is read, when the file cannot be had. */
export async function openFile(disk: Disk, name: string): Promise<OpenFile> {
  const stream = await disk.getStream(name);
  if (stream instanceof IncomingMessage)
    return { stream, length: Number(stream.headers['content-length']) || undefined };
  await once(stream, 'open');
  const { contentLength } = await disk.getMetaData(name);
  return { stream, length: contentLength };
}

/** Whether an error of a storage says that it has no such file, rather than that it failed. */
export function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  return name === 'NoSuchKey' || code === 'ENOENT' || isMissing(cause);
}

/** Whether an error of a storage says that it has no room left. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || isFull(cause);
}

import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from '../config/service-settings.ts';
import { detailsOf } from '../errors/errors.ts';
import { syncPath } from '../files/files.ts';

/** Syncs each file to disk before `put` resolves, which flydrive's own driver leaves to the operating system. */
class DurableDriver extends FSDriver {
  readonly #location: string;

  constructor(location: string) {
    super({ location, visibility: 'private' });
    this.#location = location;
  }

  override async put(...[key, contents, options]: Parameters<FSDriver['put']>): Promise<void> {
    await super.put(key, contents, options);
    const path = join(this.#location, key);
    await syncPath(path);
    // Any folder on the way up may be new, and so may the root, whose name is in its parent.
    for (let folder = path; folder.length >= this.#location.length; ) {
      folder = dirname(folder);
      await syncPath(folder);
    }
  }
}

/** A file that is open for reading. `length` is in bytes; a storage may not report it. */
export type OpenFile = { stream: Readable; length: number | undefined };

/**
 * Opens the storage: an S3 bucket where there are settings for one, otherwise a directory below the data directory. The first `put` creates
 * the folders that are missing.
 */
export async function openStorage({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<Disk> {
  if (!s3) return new Disk(new DurableDriver(resolve(dataDir, 'objects')));
  return openBucket(s3);
}

/** Bounds on every call, in milliseconds, so that a silent service cannot hold up a request forever. */
const TIMEOUTS = {
  connectionTimeout: 3_000,
  socketTimeout: 8_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};
const MAX_ATTEMPTS = 2;

/** Opens a bucket of Amazon S3 or any compatible service. */
export async function openBucket(
  { endpoint, bucket, region, ...credentials }: S3Settings,
  timeouts = TIMEOUTS,
): Promise<Disk> {
  // Imported on demand, so that a server without S3 does not load the SDK.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials,
      // Self-hosted services rarely support a host name per bucket, rights per file, or the newest checksums.
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: MAX_ATTEMPTS,
      requestHandler: timeouts,
    }),
  );
}

/** Opens a file. Unlike the disk's own stream, it rejects right here if the file cannot be read. */
export async function openFile(disk: Disk, name: string): Promise<OpenFile> {
  const stream = await disk.getStream(name);
  if (stream instanceof IncomingMessage)
    return { stream, length: Number(stream.headers['content-length']) || undefined };
  try {
    await once(stream, 'open');
    const { contentLength } = await disk.getMetaData(name);
    return { stream, length: contentLength };
  } catch (error) {
    stream.destroy();
    throw error;
  }
}

export const isMissing = (error: unknown): boolean => hasCode(error, ['NoSuchKey', 'ENOENT']);

/** The codes of file systems, of S3 storages on a full disk or at their quota, and of MinIO. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull'];

export const isFull = (error: unknown): boolean => hasCode(error, FULL);

/** Deletes all files of a folder, one by one: some S3 storages refuse to delete many at once without a checksum that ours does not send. */
export async function deleteFiles(disk: Disk, folder: string): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    // S3 lists by prefix: also the files of a folder whose name only begins like this one's.
    for (const file of page.objects) if (file.isFile && file.key.startsWith(`${folder}/`)) await disk.delete(file.key);
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** Looks for a code in an error and its causes: flydrive wraps Node's errors, which have a `code`, and S3's, which have a `name`. */
function hasCode(error: unknown, codes: string[]): boolean {
  const { name, code, cause } = detailsOf(error);
  return [code, name].some((known) => codes.includes(String(known))) || (cause !== undefined && hasCode(cause, codes));
}

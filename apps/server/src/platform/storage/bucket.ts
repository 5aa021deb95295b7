import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/service-settings.ts';

/** Bounds on every call, in milliseconds, so that a silent service cannot hold up a request forever. */
const TIMEOUTS = {
  connectionTimeout: 3_000,
  socketTimeout: 8_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};
const MAX_ATTEMPTS = 2;

/** Opens a bucket of Amazon S3 or any compatible service. */
export const openBucket = ({ endpoint, bucket, region, ...credentials }: S3Settings, timeouts = TIMEOUTS): Disk =>
  new Disk(
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

import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Settings } from '../config/s3-settings.ts';

/** How long a service may keep silent, or take for an answer in all, and how often it is asked: so none can hold up a request without end. */
const PATIENCE = {
  connectionTimeout: 3_000,
  socketTimeout: 8_000,
  requestTimeout: 30_000,
  throwOnRequestTimeout: true,
};
const ATTEMPTS = 2;

/** A bucket of an S3 service, Amazon's or any other that speaks the same. */
export const openBucket = ({ endpoint, bucket, region, ...credentials }: S3Settings, patience = PATIENCE): Disk =>
  new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials,
      // Services of one's own rarely have a host name for each bucket, rights for each file, or the newest checksums.
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: patience,
    }),
  );

import * as z from 'zod';

/** The bucket of an S3 service that files are stored in. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The S3_* settings. All or none are set, which `missingS3Settings` checks. */
export const s3Environment = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
    .refine((url) => !new URL(url).username && !new URL(url).password, 'must not contain a user name or password')
    .optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type Given = { [Name in keyof typeof s3Environment]?: string | undefined };
const NAMES = Object.keys(s3Environment) as (keyof Given)[];

/** Returns the settings that are missing although others are set. */
export const missingS3Settings = (given: Given): string[] => {
  const missing = NAMES.filter((name) => given[name] === undefined);
  return missing.length < NAMES.length ? missing : [];
};

/** Returns the settings, if they are set. */
export function s3Settings(given: Given): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

import { emailAddress } from '@houseboat/contract/primitives.ts';
import * as z from 'zod';

/** Returns the schema of a service's address, with user name and password if it requires them. @param formFault checks what follows */
const serviceAddress = (protocol: RegExp, must: string, formFault: (address: string) => string | undefined) =>
  z.string().superRefine((address, context) => {
    const message = protocol.test(address) ? (credentialsFault(address) ?? formFault(address)) : must;
    if (message) context.addIssue({ code: 'custom', message });
  });

/** What to do about a user name or password that an address cannot contain as it is. */
const ENCODE =
  'has a character in its user name or password that means something else there: write % as %25, # as %23, / as %2F, ? as %3F, @ as %40 and : as %3A';

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
};

/**
 * Returns what is wrong with the user name and the password in an address, if anything. `/`, `?` or `#` end them early, so the `@` comes
 * too late, and the rest may still be an address, of a host that does not exist. What follows `%` has to be the code of a character.
 */
function credentialsFault(address: string): string | undefined {
  const [, authority = '', rest = ''] = /^[^:]+:\/\/([^/?#]*)(.*)$/s.exec(address) ?? [];
  if (!URL.canParse(address)) return !authority.includes('@') && rest.includes('@') ? ENCODE : undefined;
  const { username, password, pathname, search, searchParams, hash } = new URL(address);
  const parts = username === '' && !searchParams.has('user') ? [pathname, search, hash] : [pathname, hash];
  const isLate = parts.some((part) => part.includes('@'));
  return isLate || ![username, password].every(isDecodable) ? ENCODE : undefined;
}

export const databaseAddress = serviceAddress(/^postgres(ql)?:\/\//, 'must be a postgres:// address', (address) =>
  URL.canParse(address)
    ? undefined
    : 'must have the form postgres://user:password@db.example.org:5432/boat, with one host',
);

/** Returns the function that says what is wrong with an address, unless it is a host and, after it, nothing but an allowed path. */
const hostFault = (form: string, path: RegExp) => (address: string) => {
  const { hostname, pathname, search, hash } = URL.canParse(address) ? new URL(address) : { hostname: '' };
  if (hostname !== '' && path.test(pathname ?? '') && !search && !hash) return undefined;
  return `must have the form ${form}, without anything after that`;
};

/** BUS_URL: a Redis or Valkey server. Providers add the number of a database, which does not matter. */
export const busAddress = serviceAddress(
  /^rediss?:\/\//,
  'must be a redis:// or rediss:// address',
  hostFault('redis://user:password@redis.example.org:6379', /^\/?\d*$/),
);

/** SMTP_URL: a mail server. On the other scheme's port, client and server would each wait for the other to speak first. */
const smtpUrl = serviceAddress(
  /^smtps?:\/\//,
  'must be an smtp:// or smtps:// address',
  hostFault('smtps://user:password@mail.example.org:465', /^\/?$/),
)
  .refine((address) => !/^smtp:.*:465\/?$/.test(address), 'must begin with smtps:// on port 465')
  .refine((address) => !/^smtps:.*:(25|587)\/?$/.test(address), {
    error: 'must begin with smtp:// on port 25 or 587, where the connection turns to TLS once it is open',
  });

const NAME_AND_ADDRESS = /^"?(?<name>[^"<>\p{Cc}]*?)"?\s*<(?<address>[^<>]+)>$/u;

const mailFrom = z
  .string()
  .trim()
  .transform((value) => ({ name: '', address: value, ...NAME_AND_ADDRESS.exec(value)?.groups }))
  .refine(({ address }) => emailAddress('MAIL_FROM').safeParse(address).success, {
    error: 'must be an address, optionally with a name: Desert Rose <boat@example.org>',
  });

/** The settings for mail. `missingMailSettings` checks which of them are required. */
export const mailEnvironment = { SMTP_URL: smtpUrl.optional(), MAIL_FROM: mailFrom.optional() };

/** Returns the settings that SMTP_URL requires and that are missing. */
export const missingMailSettings = (given: { [name: string]: unknown }): string[] =>
  given.SMTP_URL === undefined ? [] : ['PUBLIC_URL', 'MAIL_FROM'].filter((name) => given[name] === undefined);

/** A service's address that may have parameters of its own, such as a key. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .pipe(
    z
      .string()
      .refine((url) => !new URL(url).username && !new URL(url).password, 'must not contain a user name or password'),
  );

/** The S3_* settings. All or none are set, which `missingS3Settings` checks. */
export const s3Environment = {
  S3_ENDPOINT: httpAddress.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type Given = { [Name in keyof typeof s3Environment]?: string | undefined };
const NAMES = z.keyof(z.object(s3Environment)).options;

/** Returns the settings that are missing although others are set. */
export const missingS3Settings = (given: Given): string[] => {
  const missing = NAMES.filter((name) => given[name] === undefined);
  return missing.length < NAMES.length ? missing : [];
};

/** Returns undefined unless all of them are set. */
export function s3Settings(given: Given) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/** The bucket of an S3 service that files are stored in. */
export type S3Settings = NonNullable<ReturnType<typeof s3Settings>>;

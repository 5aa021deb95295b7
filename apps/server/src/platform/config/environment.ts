import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { detailsOf, OperatorError } from '../errors/errors.ts';
import {
  busAddress,
  databaseAddress,
  httpAddress,
  mailEnvironment,
  missingMailSettings,
  missingS3Settings,
  s3Environment,
  s3Settings,
} from './service-settings.ts';

/** Returns whether a host, as in a setting or a URL, is this machine's loopback interface. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** Returns whether an address is one at which only the computer itself reaches its server. No device reaches another by "all addresses" either. */
export function isReachableOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return isLoopback(hostname) || hostname === '0.0.0.0' || hostname === '[::]';
}

const flag = z.stringbool({ error: 'must be true or false' });

/** Returns whether a proxy is an address, a range of addresses, or a named range. */
const isProxy = (proxy: string): boolean => {
  const [address = '', bits, ...rest] = proxy.split('/');
  if (rest.length > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return proxy === address;
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits));
};

/** TRUST_PROXY: whether the X-Forwarded-* headers of the connecting peer are trusted, or the addresses of the proxies that are. */
const trustProxy = z
  .string()
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return value.split(',').map((address) => address.trim());
  })
  .refine((proxies) => !Array.isArray(proxies) || proxies.every(isProxy), {
    error: 'must be true, false, or addresses of proxies (10.0.0.1, 10.0.0.0/8, loopback), separated by commas',
  });

/** PUBLIC_URL: an origin, because the app is at the root of its site. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .pipe(
    z
      .string()
      .refine(
        (url) => new URL(url).href === `${new URL(url).origin}/`,
        'must be an address without a path, such as https://boat.example.org',
      ),
  )
  .transform((url) => new URL(url).origin);

const badPort = 'must be a number from 0 to 65535';

/** Has a check of several settings run even if others are invalid, so that one start names everything. */
const always = { when: () => true };

const environment = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number(badPort).int(badPort).min(0, badPort).max(65_535, badPort).default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: databaseAddress.optional(),
    BUS_URL: busAddress.optional(),
    BOAT_CONFIG: z.string().min(1).optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: publicUrl.optional(),
    SHOW_PASSWORD_HINT: flag.optional(),
    TRUST_PROXY: trustProxy.default(false),
    WEATHER_URL: httpAddress.default('https://api.open-meteo.com/v1/forecast'),
    GEOCODING_URL: httpAddress.default('https://geocoding-api.open-meteo.com/v1/search'),
    ...s3Environment,
    ...mailEnvironment,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SESSION_SECRET !== undefined, {
    ...always,
    path: ['SESSION_SECRET'],
    error: 'is required with DATABASE_URL, so that all servers sign cookies with the same secret',
  })
  .refine((env) => env.BUS_URL === undefined || env.DATABASE_URL !== undefined, {
    ...always,
    path: ['BUS_URL'],
    error: 'requires DATABASE_URL: only servers that share a database have messages for each other',
  })
  .refine((env) => !env.PUBLIC_URL?.startsWith('https:') || env.TRUST_PROXY !== false, {
    ...always,
    path: ['TRUST_PROXY'],
    error:
      'is required with an https:// PUBLIC_URL: TLS ends at a proxy, and only its headers say where a request comes from',
  })
  .superRefine((env, context) => {
    for (const name of missingS3Settings(env))
      context.addIssue({ code: 'custom', path: [name], message: 'is required because other S3_* settings are set' });
    for (const name of missingMailSettings(env))
      context.addIssue({ code: 'custom', path: [name], message: 'is required with SMTP_URL: mails contain it' });
  }, always);

/** Whether the boat is for this machine alone. A public address says that a proxy here brings it to others. */
const isForHere = ({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean =>
  isLoopback(HOST) && (PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname));

/**
 * Trims a setting: a file of settings with Windows' line ends leaves a carriage return at the end of each. The secret is a key to the letter,
 * and with another one all links would be dead.
 */
const trimmed = ([name, value]: [string, string | undefined]): [string, string | undefined] => [
  name,
  name === 'SESSION_SECRET' ? value : value?.trim(),
];

/** Reads the settings from the environment and the files that it names. Blank ones are unset. Throws OperatorError, which names every bad one. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env) {
  const settings = Object.entries(env).map(trimmed);
  const given = Object.fromEntries(settings.filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(withSecretFiles(given));
  if (!data)
    throw new OperatorError(
      error.issues.map((issue) => `Environment variable ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return {
    // The name has an IPv4 and an IPv6 address, and Fastify's second server would lack Socket.IO.
    host: data.HOST === 'localhost' ? '127.0.0.1' : data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    /** Unset: the bundled PostgreSQL, with its files in `dataDir`. */
    databaseUrl: data.DATABASE_URL,
    /** The Redis or Valkey through which servers reach each other. Unset: PostgreSQL carries their messages. */
    busUrl: data.BUS_URL,
    /** Unset: the demo boat. */
    boatConfig: data.BOAT_CONFIG,
    /** Unset: created once and stored in `dataDir`. */
    sessionSecret: data.SESSION_SECRET,
    /** The address that families use, without a trailing slash. Unset: `http://HOST:PORT`, known once the server listens. */
    publicUrl: data.PUBLIC_URL,
    showPasswordHint: data.SHOW_PASSWORD_HINT ?? isForHere(data),
    trustProxy: data.TRUST_PROXY,
    weatherUrl: data.WEATHER_URL,
    /** The service that finds places by their names. */
    geocodingUrl: data.GEOCODING_URL,
    /** Unset: files are stored in `dataDir`. */
    s3: s3Settings(data),
    /** Unset: mails are written to files in `dataDir`. If it is set, so are `publicUrl` and `mailFrom`. */
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
  };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** The settings that are or contain secrets. */
const SECRETS = ['DATABASE_URL', 'BUS_URL', 'SESSION_SECRET', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** Returns a file's content, or what is wrong with it. That does not repeat the path, which could be the secret itself by mistake. */
function read(file: string): { value: string } | { fault: string } {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { fault: 'names an empty file' } : { value };
  } catch (error) {
    return { fault: `names an unreadable file (${detailsOf(error).code})` };
  }
}

/**
 * Returns the settings, with the secrets that are given as NAME_FILE replaced by the trimmed content of those files. Throws OperatorError, which
 * names every bad file.
 */
function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const settings = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    const found = given[name] === undefined ? read(file) : { fault: `is set as well as ${name}: set only one of them` };
    if ('fault' in found) faults.push(`Environment variable ${name}_FILE: ${found.fault}`);
    else settings[name] = found.value;
  }
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  return settings;
}

/** This release's version, such as 1.0.0. */
export const version: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8'),
).version;

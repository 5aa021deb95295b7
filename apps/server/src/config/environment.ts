import { isIP } from 'node:net';
import * as z from 'zod';
import { BadSetting } from './bad-setting.ts';
import { demoBoatFile } from './boat-file.ts';
import { isLoopback } from './loopback.ts';
import { type MailFrom, mailEnvironment, missingMailSettings } from './mail-settings.ts';
import { missingS3Settings, type S3Settings, s3Environment, s3Settings } from './s3-settings.ts';
import { withSecretFiles } from './secret-files.ts';

const flag = z.stringbool({ error: 'must be true or false' });

/** An address or a range of them, or one of the names that proxies' ranges go by. */
const isProxy = (proxy: string): boolean => {
  const [address = '', bits, ...rest] = proxy.split('/');
  if (rest.length > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address)) return proxy === address;
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
};

/** TRUST_PROXY: whether X-Forwarded-* headers are believed of whoever connects, or of which proxies' addresses. */
const trustProxy = z
  .string()
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return value.split(',').map((address) => address.trim());
  })
  .refine((proxies) => !Array.isArray(proxies) || proxies.every(isProxy), {
    error: 'must be true, false, or addresses of proxies (10.0.0.1, 10.0.0.0/8, loopback), separated by commas',
  });

/** PUBLIC_URL: an origin, since the app lives at the root of its site. */
const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    'must be an address without a path, such as https://boat.example.org',
  )
  .transform((url) => new URL(url).origin);

/** WEATHER_URL: parameters of its own, such as a key, are kept. */
const weatherUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
  .refine((url) => !new URL(url).username && !new URL(url).password, 'must not hold a user name or password');

const environment = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    BOAT_CONFIG: z.string().min(1).default(demoBoatFile),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: publicUrl.optional(),
    SHOW_PASSWORD_HINT: flag.optional(),
    TRUST_PROXY: trustProxy.default(false),
    WEATHER_URL: weatherUrl.default('https://api.open-meteo.com/v1/forecast'),
    ...s3Environment,
    ...mailEnvironment,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SESSION_SECRET !== undefined, {
    path: ['SESSION_SECRET'],
    error: 'is required with DATABASE_URL, so that every server signs cookies alike',
  })
  .refine((env) => !env.PUBLIC_URL?.startsWith('https:') || env.TRUST_PROXY !== false, {
    path: ['TRUST_PROXY'],
    error: 'is required with an https:// PUBLIC_URL: TLS ends at a proxy, and only its word says who asks and how',
  })
  .superRefine((env, context) => {
    for (const name of missingS3Settings(env))
      context.addIssue({ code: 'custom', path: [name], message: 'is required, since other S3_* settings are given' });
    for (const name of missingMailSettings(env))
      context.addIssue({ code: 'custom', path: [name], message: 'is required with SMTP_URL: mails name it' });
  });

export type Environment = {
  host: string;
  port: number;
  dataDir: string;
  /** Unset: the bundled PostgreSQL, with its files in `dataDir`. */
  databaseUrl: string | undefined;
  boatConfig: string;
  /** Unset: made once and kept in `dataDir`. */
  sessionSecret: string | undefined;
  /** The address that families use, without a slash at its end. Unset: `http://HOST:PORT`, known once the server listens. */
  publicUrl: string | undefined;
  showPasswordHint: boolean;
  trustProxy: boolean | string[];
  /** The service that is asked for the weather. */
  weatherUrl: string;
  /** Unset: files are kept in `dataDir`. */
  s3: S3Settings | undefined;
  /** Unset: mails are written to files in `dataDir`. With it, `publicUrl` and `mailFrom` are set. */
  smtpUrl: string | undefined;
  mailFrom: MailFrom | undefined;
  logLevel: string;
};

/** The settings out of the environment, and out of the files it names; blank ones count as unset. Throws BadSetting, which names every bad one. */
export function readEnvironment(env: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(withSecretFiles(given));
  if (!data)
    throw new BadSetting(
      error.issues.map((issue) => `Environment variable ${issue.path.join('.')}: ${issue.message}`).join('\n'),
    );
  return {
    // The name has two addresses, and the server would be whole at but one of them.
    host: data.HOST === 'localhost' ? '127.0.0.1' : data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    boatConfig: data.BOAT_CONFIG,
    sessionSecret: data.SESSION_SECRET,
    publicUrl: data.PUBLIC_URL,
    showPasswordHint: data.SHOW_PASSWORD_HINT ?? isLoopback(data.HOST),
    trustProxy: data.TRUST_PROXY,
    weatherUrl: data.WEATHER_URL,
    s3: s3Settings(data),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    logLevel: data.LOG_LEVEL,
  };
}

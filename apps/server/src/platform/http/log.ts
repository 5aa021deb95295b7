import { types } from 'node:util';
import type { FastifyRequest } from 'fastify';

type Coded = Error & { code?: unknown };

/** Returns an error in one line. An AggregateError, such as that of all of a host's addresses, has a code but no message. */
const inOneLine = ({ name, message, code }: Coded): string => `${name}: ${message || code}`;

/** Serializes an error. A statement's parameters are left out: they may be secrets, or what families wrote. */
const serializeError = ({ name, message, stack, cause, ...rest }: Coded) => ({
  type: name,
  message,
  stack: stack ?? '',
  ...(rest.code !== undefined && { code: rest.code }),
  ...(types.isNativeError(cause) && { cause: inOneLine(cause) }),
});

const serializeRequest = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: redactSecret(url),
  host,
  remoteAddress: ip,
  ...(socket.remotePort !== undefined && { remotePort: socket.remotePort }),
});

/** Decodes a URL's escaped characters. Unlike decodeURIComponent it accepts bytes that are not UTF-8. */
const decode = (url: string): string =>
  url.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const UP_TO_SECRET = /^.*?(?:\/(?:sign|reset|welcome|calendar)\/|[?&]code=)/is;

/** Returns whether a URL contains a secret, however it is encoded: the token of a link to a waiver or a password, or a calendar feed's address. */
export const hasSecret = (url: string): boolean => UP_TO_SECRET.test(decode(url));

/** Returns a URL for the log, without its secret and what follows it. */
export const redactSecret = (url: string): string => {
  const [start] = UP_TO_SECRET.exec(decode(url)) ?? [];
  return start === undefined ? url : `${start}…`;
};

/** Returns the options of Fastify's logger. It writes JSON lines, unless it gets another stream. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: { err: serializeError, req: serializeRequest },
});

/** Returns the option for colored text instead, if the log goes to a terminal. Most servers have none, and start without this package. */
export const coloredInTerminal = async () =>
  process.stdout.isTTY && {
    stream: (await import('pino-pretty')).default({ sync: true, ignore: 'pid,hostname,reqId' }),
  };

import { types } from 'node:util';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';
import { withoutSecret } from './secret-address.ts';

type Coded = Error & { code?: unknown };

/** In a line. An error that stands for several, such as those of all a host's addresses, has a code but no message. */
const inShort = ({ name, message, code }: Coded): string => `${name}: ${message || code}`;

/** What the log keeps of an error. A statement's parameters are not among it: they may be secrets, or what families wrote. */
const toLog = ({ name, message, stack, cause, ...rest }: Coded) => ({
  type: name,
  message,
  stack: stack ?? '',
  ...(rest.code !== undefined && { code: rest.code }),
  ...(types.isNativeError(cause) && { cause: inShort(cause) }),
});

/** What the log keeps of a request. */
const requestToLog = ({ method, url, host, ip, socket }: FastifyRequest) => ({
  method,
  url: withoutSecret(url),
  host,
  remoteAddress: ip,
  ...(socket.remotePort !== undefined && { remotePort: socket.remotePort }),
});

/** The log: JSON lines, or in colour for whoever watches in a terminal. */
export const logTo = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { err: toLog, req: requestToLog },
  ...(process.stdout.isTTY && { stream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }) }),
});

import type { FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

/** What the log keeps of an error. A statement's parameters are not among it: they may be secrets, or what families wrote. */
const toLog = ({ name, message, stack, cause, ...rest }: Error & { code?: unknown }) => ({
  type: name,
  message,
  stack: stack ?? '',
  ...(rest.code !== undefined && { code: rest.code }),
  ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}` }),
});

/** The log: JSON lines, or in colour for whoever watches in a terminal. */
export const logTo = (level: string): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { err: toLog },
  ...(process.stdout.isTTY && { stream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }) }),
});

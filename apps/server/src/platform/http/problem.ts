import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@houseboat/contract/endpoint.ts';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config, locales } from 'zod/mini';
import { isDatabaseUnavailable, isDiskFull, isRolledBackForAnother } from '../db/availability.ts';

/** A request that is refused. The error handler turns it into the response. */
export class Problem extends Error {
  readonly statusCode: number;
  readonly more: { issues?: Failure['issues']; headers?: Record<string, string>; data?: object };

  /** @param message a sentence that tells a person what to do @param more `data` becomes part of the response */
  constructor(statusCode: number, message: string, more: Problem['more'] = {}) {
    super(message);
    this.statusCode = statusCode;
    this.more = more;
  }
}

/** Returns the 400 for fields that are well-formed but make no sense. @param paths the fields, as in the body */
export const invalid = (message: string, ...paths: string[]): Problem =>
  new Problem(400, message, { issues: paths.map((path) => ({ path, message })) });

/** Returns a Problem that asks a client to try again in some seconds, in its Retry-After header. */
export const retryLater = (statusCode: 409 | 429 | 503, message: string, seconds: number): Problem =>
  new Problem(statusCode, message, { headers: { 'retry-after': String(seconds) } });

export const restarting = (): Problem => new Problem(503, 'The server is restarting. Please try again in a moment.');

/** Returns the 429 for a rate limit that is reached, which says when to try again. */
export function tooManyRequests(reason: string, { retryAfterSeconds }: { retryAfterSeconds: number }): Problem {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return retryLater(429, `${reason} Please try again in ${wait}.`, retryAfterSeconds);
}

/** The responses to passwords that are not hashed, because too many are. */
export const passwordQueueIsFull = {
  'network-busy': () =>
    retryLater(429, 'Too many people are logging in from your network. Please try again in a moment.', 10),
  'server-busy': () => retryLater(503, 'Too many people are logging in right now. Please try again in a moment.', 10),
};

/** The responses to a password that does not confirm a change. */
export const unconfirmed = {
  ...passwordQueueIsFull,
  'too-many-attempts': [429, 'Too many wrong passwords.'],
  'wrong-password': [403, 'Your current password is wrong. Please try again.'],
} as const;

/** Returns the response to a new password that everyone can read on the landing page. @param field the field, as in the body */
export const isDefaultPassword = (field: string) =>
  [400, 'The new password must be different from the default password.', field] as const;

export const addressTaken = [409, 'Another family uses this address. Please enter another one.'] as const;
export const unknownFamily = [404, 'There is no such family on the boat.'] as const;
export const unknownWeek = [404, 'There is no such week.'] as const;

/** Returns the response to a family that does what only the designated one may. @param what for example "change the boat" */
export const onlyDesignated = (boat: { readonly now: { manager: { name: string } } }, what: string) => (): Problem =>
  new Problem(403, `Only the ${boat.now.manager.name} family can ${what}.`);

/** Sentences for the refusals of Fastify itself, by status. */
const SENTENCES: Record<number, string> = {
  400: 'The request is not valid.',
  404: 'There is nothing here.',
  413: 'The request is too large.',
  415: 'The request must be sent as JSON.',
};

/** Responses to requests that Node could not parse, by its error code. */
const UNPARSABLE: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request is too large.'],
};

/** An error of Fastify or of a plugin. `headers` belong to its status, such as the Content-Range of a 416. */
type RequestError = FastifyError & { headers?: Record<string, string> };

/** Turns errors into responses. What is not meant for people only goes to the log. */
export function handleErrors(app: FastifyInstance): void {
  // The contract's schemas have messages of their own where a person sees them. For the rest zod needs a language.
  config(locales.en());
  app.setErrorHandler((error: RequestError | Problem, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error);
    // A malformed id names nothing.
    if (error.validationContext === 'params') return sendNotFound(request, reply);
    if (error.validation) {
      const issues = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: asSentence(message ?? 'Not valid'),
      }));
      return send(reply, 400, issues[0]?.message ?? 'The request is not valid.', issues);
    }
    // An error with a status, such as one of a client that disconnected, does not come from the database.
    if (error.statusCode === undefined && isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk of the database is full');
      return sendProblem(
        reply,
        retryLater(503, 'The server’s disk is full. Please tell the person who runs the boat’s server.', 60),
      );
    }
    if (error.statusCode === undefined && isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is unavailable');
      return sendProblem(reply, retryLater(503, 'The database is unavailable. Please try again in a moment.', 5));
    }
    if (error.statusCode === undefined && isRolledBackForAnother(error)) {
      request.log.error({ err: error }, 'rolled back for another transaction');
      return sendProblem(reply, retryLater(503, 'Something else changed at the same moment. Please try again.', 1));
    }
    const status = error.statusCode ?? 500;
    const sentence = SENTENCES[status] ?? (status < 500 ? 'The request is not valid.' : undefined);
    if (sentence) {
      const issues = status === 400 ? [{ path: '', message: sentence }] : undefined;
      return send(reply.headers(error.headers ?? {}), status, sentence, issues);
    }
    request.log.error({ err: error }, 'request failed');
    return send(reply, 500, 'Something went wrong.');
  });
}

const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Responds to a path that cannot be decoded, which no route sees. */
export const sendBadPath = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const message = 'The address is not valid.';
  return send(reply, 400, message, [{ path: '', message }]);
};

/** Responds to bytes that are not a valid request, and closes the connection: the rest of them cannot be interpreted. */
export function sendUnparsable({ code }: ConnectionError, connection: Socket): void {
  if (code !== 'ECONNRESET' && connection.writable) {
    const [status, message] = UNPARSABLE[code] ?? [400, 'The request is not valid.'];
    const issues = [{ path: '', message }];
    const body = JSON.stringify({ message, ...(status === 400 && { issues }) } satisfies Failure);
    connection.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    );
  }
  connection.destroy();
}

export const sendNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, 404, 'There is nothing here.');

const sendProblem = (reply: FastifyReply, { statusCode, message, more }: Problem): FastifyReply =>
  send(reply.headers(more.headers ?? {}), statusCode, message, more.issues, more.data);

const send = (
  reply: FastifyReply,
  status: number,
  message: string,
  issues?: Failure['issues'],
  data: object = {},
): FastifyReply => reply.code(status).send({ message, ...(issues && { issues }), ...data } satisfies Failure);

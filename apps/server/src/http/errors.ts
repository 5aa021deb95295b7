import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '@houseboat/contract/failure.ts';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { config, locales } from 'zod/mini';
import { isDatabaseUnavailable, isDiskFull } from '../db/unavailable.ts';
import { Problem } from './problem.ts';

/** Sentences for what Fastify itself refuses, by status. */
const SENTENCES: Record<number, string> = {
  400: 'The request could not be understood.',
  404: 'There is nothing here.',
  413: 'The request is too large.',
  415: 'The request must be sent as JSON.',
};

/** What is no request, by Node's code for it. */
const NO_REQUEST: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request is too large.'],
};

/** The one place where errors become answers. What is not meant for people goes to the log only. */
export function answerErrors(app: FastifyInstance): void {
  // The contract's schemas bring words of their own where a person sees them; for the rest zod speaks English.
  config(locales.en());
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem)
      return answer(reply.headers(error.headers), error.statusCode, error.message, error.issues);
    // An address that cannot name anything names nothing.
    if (error.validationContext === 'params') return answerNotFound(request, reply);
    if (error.validation) {
      const issues = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
        message: asSentence(message ?? 'Not valid'),
      }));
      return answer(reply, 400, issues[0]?.message ?? 'The request is not valid.', issues);
    }
    if (error.statusCode === undefined && isDiskFull(error)) {
      request.log.error({ err: error }, 'the disk of the database is full');
      const message = 'There is no room left on the server’s disk. Please tell whoever runs the boat’s server.';
      return answer(reply.header('retry-after', '60'), 503, message);
    }
    // What has a status of its own, such as the line of a sender that went away, is none of the database's.
    if (error.statusCode === undefined && isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is away');
      return answer(reply.header('retry-after', '5'), 503, 'The database is away. Please try again in a moment.');
    }
    const status = error.statusCode ?? 500;
    const sentence = SENTENCES[status];
    if (sentence)
      return answer(reply, status, sentence, status === 400 ? [{ path: '', message: sentence }] : undefined);
    request.log.error({ err: error }, 'request failed');
    return answer(reply, 500, 'Something went wrong.');
  });
}

const asSentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

/** Answers an address that cannot even be decoded, which no route gets to see. */
export const answerBadAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const message = 'The address could not be understood.';
  return answer(reply, 400, message, [{ path: '', message }]);
};

/** Answers what is no request at all, or none that is taken, and closes the line: who knows what the rest of it would have been. */
export function answerNoRequest({ code }: ConnectionError, line: Socket): void {
  if (code !== 'ECONNRESET' && line.writable) {
    const [status, message] = NO_REQUEST[code] ?? [400, 'The request could not be understood.'];
    const issues = [{ path: '', message }];
    const body = JSON.stringify({ message, ...(status === 400 && { issues }) } satisfies Failure);
    line.write(
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
  line.destroy();
}

/** Answers a path that does not exist. */
export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(reply, 404, 'There is nothing here.');

const answer = (reply: FastifyReply, status: number, message: string, issues?: Failure['issues']): FastifyReply =>
  reply.code(status).send({ message, ...(issues && { issues }) } satisfies Failure);

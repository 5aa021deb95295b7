import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../http/problem.ts';

/** Says of a request that is too large what is, in a sentence of its route's own. */
export const sayTooLarge =
  (sentence: string) => (error: FastifyError, _request: FastifyRequest, _reply: FastifyReply) => {
    throw error.statusCode === 413 ? new Problem(413, sentence) : error;
  };

export const signatureTooLarge = 'The signature is larger than 500 kB.';

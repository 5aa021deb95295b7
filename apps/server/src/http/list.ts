import type { FastifyReply, FastifySchema } from 'fastify';

/** The schema of a route that answers a list as bytes: for the document alone, since what is sent is neither checked nor written anew. */
export const listOf = (
  list: unknown,
  { response, ...parts }: FastifySchema & { response?: object } = {},
): FastifySchema => ({
  ...parts,
  response: { 200: list, ...response },
});

declare module 'fastify' {
  interface FastifyInstance {
    /** The ID of the log that lists are versions of. */
    logId: string;
  }
}

/** Answers the bytes of a list, with the version of its room that they are of, and of which log that is a version. */
export const sendList = (reply: FastifyReply, { version, bytes }: { version: number; bytes: Buffer }): FastifyReply =>
  reply
    .header('room-version', version)
    .header('room-log', reply.server.logId)
    .type('application/json; charset=utf-8')
    .send(bytes);

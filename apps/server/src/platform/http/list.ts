import type { FastifyReply } from 'fastify';
import type { ListBytes } from '../event-log/change-feed.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The ID of the log that the versions of lists belong to. */
    logId: string;
  }
}

/** Sends the bytes of a list, with the version of its room and the ID of the log that has this version. */
export const sendList = (reply: FastifyReply, { version, bytes }: ListBytes): FastifyReply =>
  reply
    .header('room-version', version)
    .header('room-log', reply.server.logId)
    .type('application/json; charset=utf-8')
    .send(bytes);

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problemOf } from '../../platform/endpoints/serve.ts';
import { onlyDesignated, retryLater } from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { familyOf } from '../../platform/sessions/guard.ts';
import { archiveMaker } from './commands.ts';

/** How long a browser may take none of the archive before it counts as gone. */
const STALL_MS = 60_000;

/** Everything about the boat, to take along. */
export const archive: Module = {
  start: (platform) => {
    const make = archiveMaker(platform);
    const responses = {
      'not-designated': onlyDesignated(platform.boat, 'download the archive'),
      'in-progress': () =>
        retryLater(429, 'The archive is being downloaded already. Please wait until it has arrived.', 30),
      'too-many-attempts': [429, 'The archive has been downloaded 5 times within an hour.'],
    } as const;
    return {
      routes: async (app: FastifyInstance) => {
        app.get('/boat/export', { exposeHeadRoute: false }, async (request, reply) => {
          const refusal = await make(familyOf(request), (zip, fileName) => send(reply, zip, fileName));
          if (refusal) throw problemOf(refusal, responses);
          return reply;
        });
      },
    };
  },
};

/** Sends the archive. Resolves once the browser has it, or has gone away. */
async function send(reply: FastifyReply, zip: Readable, fileName: string): Promise<void> {
  const { raw } = reply;
  raw.setTimeout(STALL_MS, () => raw.destroy());
  reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .type('application/zip')
    .send(zip);
  // A browser that goes away closes the response, while the zip waits for the file that is being read. Fastify logs what ends the zip early.
  await Promise.race([finished(zip), once(raw, 'close')]).catch(() => {});
}

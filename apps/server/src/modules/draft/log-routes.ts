import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { yearInPath } from '@houseboat/contract/draft.ts';
import { failure } from '@houseboat/contract/endpoint.ts';
import { events, eventsQuery } from '@houseboat/contract/rooms.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Database, databaseNow } from '../../platform/db/database.ts';
import { readStream } from '../../platform/event-log/event-log.ts';
import { isYear, redactForDisplays } from '../../platform/event-log/streams.ts';
import { sessionOf } from '../../platform/sessions/guard.ts';
import { type LogBytes, type Redact, seasonLogs } from './queries.ts';
import { noSuchDraft } from './requests.ts';

const decompress = promisify(gunzip);

/** The logs of all seasons that were ever held, for a browser that stores them: each as one compressed response, or what came after a version of it. */
export const logRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    const logsFor = (reader: string, redact: Redact) => ({ reader, redact, logOf: seasonLogs(db, redact) });
    const forFamilies = logsFor('family', (event) => event);
    const forDisplays = logsFor('display', redactForDisplays);

    app.get(
      '/draft/:year/events',
      {
        config: { forDisplays: true },
        schema: { params: yearInPath, querystring: eventsQuery, response: { 200: events, 404: failure } },
      },
      async (request, reply) => {
        const { year } = request.params;
        const { after } = request.query;
        const { reader, redact, logOf } = sessionOf(request).display ? forDisplays : forFamilies;
        const log = isYear(year) ? await logOf(year) : undefined;
        if (!log) throw noSuchDraft({ year });
        if (after === 0) {
          const now = await databaseNow(db.em());
          return sendLog(request, reply.header('room-now', now.toISOString()), log, reader);
        }

        const { version, events } = (await readStream(db, draftStream(year), after)) ?? { version: 0, events: [] };
        reply.headers({ 'room-version': version, 'room-log': app.logId });
        // Beyond the head, `readStream` returns all events for a room to start over. Here nothing is there yet.
        return { version, events: after > version ? [] : events.map(redact) };
      },
    );
  };

/** Sends a whole log with its position, unless the browser has this version. The browser stores it and asks again each time. */
async function sendLog(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, gzipped }: LogBytes,
  reader: string,
): Promise<FastifyReply> {
  const etag = `W/"${reply.server.logId}-${version}-${reader}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
  reply.headers({ 'room-version': version, 'room-log': reply.server.logId });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();

  reply.type('application/json; charset=utf-8');
  if (/\bgzip\b/.test(`${request.headers['accept-encoding']}`))
    return reply.header('content-encoding', 'gzip').send(gzipped);
  return reply.send(await decompress(gzipped));
}

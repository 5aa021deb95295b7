import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { draftLogEndpoints } from '@houseboat/contract/draft.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveBoat } from '../../platform/boat/boat.ts';
import { type Database, databaseNow } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { readStream } from '../../platform/event-log/event-log.ts';
import { isYear, redactForDisplays } from '../../platform/event-log/streams.ts';
import { type LogBytes, type Redact, seasonLogs } from './queries.ts';
import { noSuchDraft } from './requests.ts';

const decompress = promisify(gunzip);

/** The logs of all seasons that were ever held, for a browser that stores them: each as one compressed response, or what came after a version of it. */
export function logRoutes(db: Database, boat: LiveBoat) {
  const logsFor = (reader: string, redact: Redact) => ({ reader, redact, logOf: seasonLogs(db, boat, redact) });
  const forFamilies = logsFor('family', (event) => event);
  const forDisplays = logsFor('display', redactForDisplays);

  return serve(
    handle(draftLogEndpoints, {
      'GET /draft/:year/events': async ({ params: { year }, query: { after }, session, request, reply }) => {
        const { reader, redact, logOf } = session.display ? forDisplays : forFamilies;
        const refusal = { refused: 'no-such-draft' as const, year };
        if (!isYear(year)) return refusal;
        if (after === 0) {
          const log = await logOf(year);
          if (!log) return refusal;
          const now = await databaseNow(db.em());
          return sendLog(request, reply.header('room-now', now.toISOString()), log, reader);
        }

        const read = await readStream(db, draftStream(year), after);
        if (!read) return refusal;
        const { version, events } = read;
        reply.headers({ 'room-version': version, 'room-log': reply.server.logId });
        // Beyond the head, `readStream` returns all events for a room to start over. Here nothing is there yet.
        return reply.send({ version, events: after > version ? [] : events.map(redact) });
      },
    }),
    { 'no-such-draft': noSuchDraft },
  );
}

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

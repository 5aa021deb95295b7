import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/**
 * Accepts JSON bodies only, and treats an empty one as none. A page of another site cannot send JSON without asking first. A request whose
 * body takes longer than `timeoutMs` is terminated. The server's own limit has to be longer, because it applies to photos too.
 */
export function limitBodies(app: FastifyInstance, timeoutMs: number): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else parse(request, body, done);
  });

  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const terminate = () => {
      if (!raw.complete) raw.destroy();
    };
    timers.set(raw, setTimeout(terminate, timeoutMs).unref());
    finished(raw, () => allowSlowBody({ raw }));
  });
}

/** Lifts the body timeout of a request whose route limits the body itself. */
export const allowSlowBody = ({ raw }: Pick<FastifyRequest, 'raw'>): void => clearTimeout(timers.get(raw));

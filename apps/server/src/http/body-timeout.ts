import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const limits = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/**
 * Cuts off requests whose body takes too long to arrive. The server's own limit does not serve for that, because it is one for all, and a
 * photo may take its time.
 */
export function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const cut = () => {
      if (!raw.complete) raw.destroy();
    };
    limits.set(raw, setTimeout(cut, ms).unref());
    finished(raw, () => takeYourTime({ raw }));
  });
}

/** Lets a request's body take its time, because whoever reads it watches over it. */
export const takeYourTime = ({ raw }: Pick<FastifyRequest, 'raw'>): void => clearTimeout(limits.get(raw));

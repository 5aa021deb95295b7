import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const ping = statement('ping', 'select 1');

/** Whether a request is of those that watch over the server, every second or two: that is nothing to keep, but for where it goes wrong. */
export const isFromWatcher = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** `/healthz`: the process lives. `/readyz`: it can serve, since the database answers; else the error handler's 503. */
export const healthRoutes = (db: Database) => async (app: FastifyInstance) => {
  const options = { schema: { hide: true } };
  app.get('/healthz', options, () => ({ status: 'alive' }));
  app.get('/readyz', options, async () => {
    await db.run(ping);
    return { status: 'ready' };
  });
};

import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';

const ping = statement('ping', 'select 1');

/** `/healthz`: the process lives. `/readyz`: it can serve, since the database answers; else the error handler's 503. */
export const healthRoutes = (db: Database) => async (app: FastifyInstance) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'alive' }));
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await db.run(ping);
    return { status: 'ready' };
  });
};

import { alertEndpoints } from '@houseboat/contract/alerts.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { invalid } from '../../platform/http/problem.ts';
import { notSignedIn } from '../../platform/sessions/guard.ts';
import { savePreferences, subscribe, unsubscribe } from './commands.ts';
import { readPreferences } from './queries.ts';

/** A family's preferences and devices. Each family reads and writes only its own. */
export const alertRoutes = (db: Database, publicKey: string) => async (app: FastifyInstance) =>
  serve(
    app,
    handle(alertEndpoints, {
      'GET /auth/family/preferences': ({ family }) => readPreferences(db.em(), family.id),
      'PUT /auth/family/preferences': ({ family, body }) => savePreferences(db, family.id, body),
      'GET /push/key': async () => ({ publicKey }),
      'POST /push/subscriptions': ({ session, body }) => subscribe(db, session, body),
      'DELETE /push/subscriptions': ({ family, body }) => unsubscribe(db, family.id, body.endpoint),
    }),
    {
      'not-a-device-key': () => invalid('Not the public key of a device.', 'keys.p256dh'),
      'session-ended': notSignedIn,
    },
  );

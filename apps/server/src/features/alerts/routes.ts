import { preferences, pushKey, pushSubscription, pushUnsubscription } from '@houseboat/contract/alerts.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { invalid } from '../../http/problem.ts';
import { familyOf, notSignedIn, sessionOf } from '../../sessions/guard.ts';
import { savePreferences, subscribe, unsubscribe } from './commands.ts';
import { isDeviceKey } from './push/vapid-keys.ts';
import { readPreferences } from './queries.ts';

/** A family's preferences and devices. Each family reads and writes only its own. */
export const alertRoutes =
  (db: Database, publicKey: string): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/auth/family/preferences', { schema: { response: { 200: preferences } } }, (request) =>
      readPreferences(db.em(), familyOf(request).id),
    );

    app.put(
      '/auth/family/preferences',
      { schema: { body: preferences, response: { 200: preferences, 400: failure } } },
      async (request) => {
        await savePreferences(db, familyOf(request).id, request.body);
        return request.body;
      },
    );

    app.get('/push/key', { schema: { response: { 200: pushKey } } }, async () => ({ publicKey }));

    app.post(
      '/push/subscriptions',
      { schema: { body: pushSubscription, response: { 201: z.undefined(), 400: failure } } },
      async (request, reply) => {
        if (!isDeviceKey(request.body.keys.p256dh)) throw invalid('Not the public key of a device.', 'keys.p256dh');
        if (!(await subscribe(db, sessionOf(request), request.body))) throw notSignedIn();
        return reply.code(201).send();
      },
    );

    app.delete(
      '/push/subscriptions',
      { schema: { body: pushUnsubscription, response: { 204: z.undefined(), 400: failure } } },
      async (request, reply) => {
        await unsubscribe(db, familyOf(request).id, request.body.endpoint);
        return reply.code(204).send();
      },
    );
  };

import { assign, assigned, draft as draftSchema, reset, weeks } from '@houseboat/contract/draft.ts';
import { managed, takeBack } from '@houseboat/contract/draft-night.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import { events, eventsQuery } from '@houseboat/contract/rooms.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import { readStream } from '../../event-log/event-log.ts';
import { listOf, sendList } from '../../http/list.ts';
import { confirmBeforeErrors, confirmSession, sessionOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { DraftCommands } from './commands.ts';
import { redactForDisplays } from './feed.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cachedWeeks, readDraft, readWeeks, weekIn } from './queries.ts';
import { draftRequests, type InYear, yearInPath } from './requests.ts';
import { wishListRoutes } from './wish-lists/routes.ts';

type DraftRoutesOptions = {
  db: Database;
  draft: DraftCommands;
  sessions: SessionStore;
  /** The family that manages the draft and picks on behalf of others. */
  admin: Pick<Family, 'name' | 'username'>;
  /** How long a family may take its last pick back; 0 if it may not. */
  takeBackSeconds: number;
};

const NO_WEEKS = Buffer.from('[]');

export const draftRoutes =
  ({ db, draft, sessions, admin, takeBackSeconds }: DraftRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    // Responses are built from typed rows. Checking them again would double the cost of a small one; a test checks them instead.
    app.setSerializerCompiler(() => JSON.stringify);

    const requests = draftRequests({ db, draft, admin });
    const now = async () => (await databaseNow(db.em())).getTime();

    const read = coalesce(() => readDraft(db, draft));
    app.get(
      '/draft/:year',
      {
        config: { forDisplays: true },
        schema: listOf(draftSchema, { params: yearInPath, response: { 404: failure } }),
      },
      async (request: InYear, reply) => {
        await requests.assertSeason(request.params.year);
        const current = await read();
        const shown = sessionOf(request).display ? { ...current, callUrl: null } : current;
        return sendList(reply, { version: current.version, bytes: Buffer.from(JSON.stringify(shown)) });
      },
    );

    app.get(
      '/draft/:year/events',
      {
        config: { forDisplays: true },
        schema: { params: yearInPath, querystring: eventsQuery, response: { 200: events, 404: failure } },
      },
      async (request) => {
        await requests.assertSeason(request.params.year);
        const { after } = request.query;
        const log = await readStream(db, draft.stream, after);
        if (!log) throw new Error(`The stream ${draft.stream} is gone.`);
        const { version } = log;
        // Beyond the head, `readStream` returns all events for a room to start over. Here nothing is there yet.
        const events = after > version ? [] : log.events;
        return { version, events: sessionOf(request).display ? events.map(redactForDisplays) : events };
      },
    );

    for (const [path, list] of [
      ['/weeks/:year', cachedWeeks(db, draft.season, false)],
      ['/weeks/:year/available', cachedWeeks(db, draft.season, true)],
    ] as const)
      app.get(
        path,
        { config: { forDisplays: true }, schema: listOf(weeks, { params: yearInPath }) },
        async (request: InYear, reply) =>
          sendList(reply, request.params.year === draft.season ? await list() : { version: 0, bytes: NO_WEEKS }),
      );

    app.post(
      '/weeks/:weekId/assign',
      {
        config: { remembersSession: true },
        errorHandler: confirmBeforeErrors(sessions),
        schema: {
          params: z.object({ weekId: z.string() }),
          body: assign,
          response: { 200: assigned, 403: failure, 404: failure, 409: failure },
        },
      },
      async (request) => {
        const { weekId } = request.params;
        const { by, actor } = requests.senderOf(request);
        const command = { type: 'PickWeek', weekId, by, ...request.body } as const;
        const outcome = await draft.execute(command, actor, { value: sessionOf(request).sid });
        if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
        if (!('repeated' in outcome)) throw requests.problemOf(outcome);
        await confirmSession(request, sessions);
        const { weeks } = await readWeeks(db, draft.season);
        return { week: weekIn(weeks, weekId), draft: await readDraft(db, draft) };
      },
    );

    app.post(
      '/draft/:year/take-back',
      { schema: { params: yearInPath, body: takeBack, response: { 200: managed, 404: failure, 409: failure } } },
      async (request) => {
        await requests.assertSeason(request.params.year);
        const { by, actor } = requests.senderOf(request);
        const seconds = takeBackSeconds;
        const command = { type: 'TakeBackPick', ...request.body, now: await now(), seconds, by } as const;
        return { draft: await requests.draftAfter(await draft.execute(command, actor)) };
      },
    );

    app.post(
      '/weeks/:year/reset',
      { schema: { params: yearInPath, body: noBody, response: { 200: reset, 403: failure, 404: failure } } },
      async (request) => {
        await requests.assertSeason(request.params.year);
        const { by, actor } = requests.senderOf(request);
        return { draft: await requests.draftAfter(await draft.execute({ type: 'ResetDraft', by }, actor), 'reset') };
      },
    );

    await app.register(manageRoutes({ draft, requests, now }));
    await app.register(wishListRoutes({ db, draft, requests }));
    await app.register(lotteryRoutes({ db, draft, requests }));
  };

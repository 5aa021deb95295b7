import { assign, assigned, draft as draftSchema, reset, weeks } from '@houseboat/contract/draft.ts';
import { managed, takeBack } from '@houseboat/contract/draft-night.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { coalesce } from '../../db/coalesce.ts';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import { listOf, sendList } from '../../http/list.ts';
import { confirmBeforeErrors, confirmSession, sessionOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { DraftCommands } from './commands.ts';
import { logRoutes } from './log-routes.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cachedWeeks, readDraft, readWeeks, weekIn } from './queries.ts';
import { draftRequests, type InYear, isYear, yearInPath } from './requests.ts';
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

    for (const [path, list, onlyAvailable] of [
      ['/weeks/:year', cachedWeeks(db, draft.season, false), false],
      ['/weeks/:year/available', cachedWeeks(db, draft.season, true), true],
    ] as const)
      app.get(
        path,
        { config: { forDisplays: true }, schema: listOf(weeks, { params: yearInPath }) },
        async ({ params: { year } }: InYear, reply) => {
          if (year === draft.season) return sendList(reply, await list());
          // An earlier season's weeks change rarely and are read rarely.
          const earlier = isYear(year) ? await readWeeks(db, year, onlyAvailable) : { version: 0, weeks: [] };
          return sendList(reply, { version: earlier.version, bytes: Buffer.from(JSON.stringify(earlier.weeks)) });
        },
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

    await app.register(logRoutes(db));
    await app.register(manageRoutes({ draft, requests, now }));
    await app.register(wishListRoutes({ db, draft, requests }));
    await app.register(lotteryRoutes({ db, draft, requests }));
  };

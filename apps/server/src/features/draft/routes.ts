import { assign, assigned, draft as draftSchema, reset, weeks } from '@houseboat/contract/draft.ts';
import { managed, takeBack } from '@houseboat/contract/draft-night.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { databaseNow } from '../../db/now.ts';
import { isYear } from '../../event-log/seasons.ts';
import { listOf, sendList } from '../../http/list.ts';
import { unknownWeek } from '../../http/problem.ts';
import { confirmBeforeErrors, confirmSession, sessionOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { Drafts } from './drafts.ts';
import { logRoutes } from './log-routes.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cachedWeekLists, readWeeks, weekIn } from './queries.ts';
import { draftRequests, type InYear, yearInPath } from './requests.ts';
import { seasonRoutes } from './seasons/routes.ts';
import type { TradeFeed } from './trades/feed.ts';
import type { TradeOutbox } from './trades/notices.ts';
import { tradeRoutes } from './trades/routes.ts';
import { wishListRoutes } from './wish-lists/routes.ts';

type DraftRoutesOptions = {
  db: Database;
  drafts: Drafts;
  sessions: SessionStore;
  trades: TradeFeed;
  outbox: TradeOutbox;
  /** The family that manages the draft and picks on behalf of others. */
  admin: Pick<Family, 'name' | 'username'>;
  /** How long a family may take its last pick back; 0 if it may not. */
  takeBackSeconds: number;
};

const noWeeks = { version: 0, bytes: Buffer.from('[]') };

/** The draft of each season: its weeks and picks, and the routes of seasons, log, management, wish lists, lottery and trades. */
export const draftRoutes =
  ({ db, drafts, sessions, trades, outbox, admin, takeBackSeconds }: DraftRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    // Responses are built from typed rows. Checking them again would double the cost of a small one; a test checks them instead.
    app.setSerializerCompiler(() => JSON.stringify);

    const requests = draftRequests({ drafts, admin });
    const now = async () => (await databaseNow(db.em())).getTime();

    app.get(
      '/draft/:year',
      {
        config: { forDisplays: true },
        schema: listOf(draftSchema, { params: yearInPath, response: { 404: failure } }),
      },
      async (request: InYear, reply) => {
        const draft = await requests.draftOf(request.params.year);
        const current = await draft.read();
        const shown = sessionOf(request).display ? { ...current, callUrl: null } : current;
        return sendList(reply, { version: current.version, bytes: Buffer.from(JSON.stringify(shown)) });
      },
    );

    for (const [path, readWeekList] of [
      ['/weeks/:year', cachedWeekLists(db, false)],
      ['/weeks/:year/available', cachedWeekLists(db, true)],
    ] as const)
      app.get(
        path,
        { config: { forDisplays: true }, schema: listOf(weeks, { params: yearInPath }) },
        async ({ params: { year } }: InYear, reply) =>
          sendList(reply, (isYear(year) && (await readWeekList(year))) || noWeeks),
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
        const draft = await drafts.ofWeek(weekId);
        if (!draft) throw unknownWeek();
        const command = { type: 'PickWeek', weekId, by, ...request.body } as const;
        const outcome = await draft.execute(command, actor, { conditionValue: sessionOf(request).sid });
        if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
        if (!('repeated' in outcome)) throw requests.problemOf(draft, outcome);
        await confirmSession(request, sessions);
        const { weeks } = await readWeeks(db, draft.season);
        return { week: weekIn(weeks, weekId), draft: await draft.read() };
      },
    );

    app.post(
      '/draft/:year/take-back',
      { schema: { params: yearInPath, body: takeBack, response: { 200: managed, 404: failure, 409: failure } } },
      async (request) => {
        const draft = await requests.draftOf(request.params.year);
        const { by, actor } = requests.senderOf(request);
        const seconds = takeBackSeconds;
        const command = { type: 'TakeBackPick', ...request.body, now: await now(), seconds, by } as const;
        return { draft: await requests.draftAfter(draft, await draft.execute(command, actor)) };
      },
    );

    app.post(
      '/weeks/:year/reset',
      { schema: { params: yearInPath, body: noBody, response: { 200: reset, 403: failure, 404: failure } } },
      async (request) => {
        const draft = await requests.draftOf(request.params.year);
        const { by, actor } = requests.senderOf(request);
        return {
          draft: await requests.draftAfter(draft, await draft.execute({ type: 'ResetDraft', by }, actor), 'reset'),
        };
      },
    );

    await app.register(seasonRoutes({ db, drafts, requests, admin }));
    await app.register(logRoutes(db));
    await app.register(manageRoutes({ requests, now }));
    await app.register(wishListRoutes({ db, requests }));
    await app.register(lotteryRoutes({ db, requests }));
    await app.register(tradeRoutes({ db, drafts, feed: trades, outbox }));
  };

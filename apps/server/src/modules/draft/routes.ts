import { draftEndpoints } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { databaseNow } from '../../platform/db/now.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { isYear } from '../../platform/event-log/seasons.ts';
import { confirmBeforeErrors, confirmSession } from '../../platform/sessions/guard.ts';
import type { SessionStore } from '../../platform/sessions/session-store.ts';
import type { Drafts } from './drafts.ts';
import { logRoutes } from './log-routes.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { manageRoutes } from './manage-routes.ts';
import { cachedWeekLists, readWeeks, weekIn } from './queries.ts';
import { draftRequests } from './requests.ts';
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
  ({ db, drafts, sessions, trades, outbox, admin, takeBackSeconds }: DraftRoutesOptions) =>
  async (app: FastifyInstance) => {
    // Responses are built from typed rows. Checking them again would double the cost of a small one; a test checks them instead.
    app.setSerializerCompiler(() => JSON.stringify);

    const requests = draftRequests({ drafts, admin });
    const now = async () => (await databaseNow(db.em())).getTime();
    const weekLists = { all: cachedWeekLists(db, false), available: cachedWeekLists(db, true) };
    const readWeekList = async (which: keyof typeof weekLists, year: string) =>
      (isYear(year) && (await weekLists[which](year))) || noWeeks;

    serve(
      app,
      handle(draftEndpoints, {
        'GET /draft/:year': ({ params, session }) =>
          requests.inDraft(params.year, async (draft) => {
            const current = await draft.read();
            const shown = session.display ? { ...current, callUrl: null } : current;
            return { version: current.version, bytes: Buffer.from(JSON.stringify(shown)) };
          }),
        'GET /weeks/:year': ({ params }) => readWeekList('all', params.year),
        'GET /weeks/:year/available': ({ params }) => readWeekList('available', params.year),
        'POST /weeks/:weekId/assign': async ({ params: { weekId }, family, session, body }) => {
          const { by, actor } = requests.senderOf(family);
          const draft = await drafts.ofWeek(weekId);
          if (!draft) return { refused: 'unknown-week' as const };
          const command = { type: 'PickWeek', weekId, by, ...body } as const;
          const outcome = await draft.execute(command, actor, { conditionValue: session.sid });
          if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
          if (!('repeated' in outcome)) return requests.refusalOf(draft, outcome);
          await confirmSession(session, sessions);
          const { weeks } = await readWeeks(db, draft.season);
          return { week: weekIn(weeks, weekId), draft: await draft.read() };
        },
        'POST /weeks/:year/reset': ({ params, family }) =>
          requests.inDraft(params.year, async (draft) => {
            const { by, actor } = requests.senderOf(family);
            return requests.draftAfter(draft, await draft.execute({ type: 'ResetDraft', by }, actor), 'reset');
          }),
      }),
      requests.responses,
      {
        'POST /weeks/:weekId/assign': {
          config: { remembersSession: true },
          errorHandler: confirmBeforeErrors(sessions),
        },
      },
    );
    await app.register(seasonRoutes({ db, drafts, requests, admin }));
    await app.register(logRoutes(db));
    await app.register(manageRoutes({ requests, now, takeBackSeconds }));
    await app.register(wishListRoutes({ db, requests }));
    await app.register(lotteryRoutes({ db, requests }));
    await app.register(tradeRoutes({ db, drafts, feed: trades, outbox }));
  };

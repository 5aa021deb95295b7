import { failure } from '@houseboat/contract/failure.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import {
  acceptTrade,
  newTrade,
  ring,
  rings as ringsSchema,
  trade,
  trades,
  weekHistory,
} from '@houseboat/contract/trades.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database.ts';
import { listOf, sendList } from '../../../http/list.ts';
import { invalid, Problem, unknownWeek } from '../../../http/problem.ts';
import { idempotencyHeaders, sendingOf } from '../../../idempotency/sending.ts';
import { familyOf } from '../../../sessions/guard.ts';
import type { Drafts } from '../drafts.ts';
import type { NotTraded } from './changes.ts';
import { tradeCommands } from './commands.ts';
import type { TradeFeed } from './feed.ts';
import type { TradeOutbox } from './notices.ts';
import { readWeekHistory, tradeList } from './queries.ts';
import { ringCommands } from './ring-commands.ts';

type TradeRoutesOptions = { db: Database; drafts: Drafts; feed: TradeFeed; outbox: TradeOutbox };

const refusals = { 400: failure, 403: failure, 404: failure, 409: failure };

/** Weeks that change hands: offers, their answers, rings of three, and the history of a week. */
export const tradeRoutes =
  ({ db, drafts, feed, outbox }: TradeRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const readList = tradeList(feed);
    const commands = tradeCommands({ db, drafts, feed, outbox });
    const rings = ringCommands({ db, drafts, feed, outbox });

    app.get('/trades', { schema: listOf(trades) }, async (_request, reply) => sendList(reply, await readList()));

    app.post(
      '/trades',
      { schema: { headers: idempotencyHeaders, body: newTrade, response: { 201: trade, ...refusals, 422: failure } } },
      async (request, reply) =>
        reply.code(201).send(orThrow(await commands.offer(familyOf(request), request.body, sendingOf(request)))),
    );

    app.post(
      '/trades/:id/accept',
      { schema: { params: idInPath, body: acceptTrade, response: { 200: trade, ...refusals } } },
      async (request) =>
        orThrow(await commands.accept(familyOf(request), request.params.id, request.body?.weekId ?? null)),
    );

    const answering = { schema: { params: idInPath, body: noBody, response: { 200: trade, ...refusals } } };
    app.post('/trades/:id/decline', answering, async (request) =>
      orThrow(await commands.decline(familyOf(request), request.params.id)),
    );
    app.post('/trades/:id/withdraw', answering, async (request) =>
      orThrow(await commands.withdraw(familyOf(request), request.params.id)),
    );

    app.get('/trades/rings', { schema: { response: { 200: ringsSchema } } }, (request) =>
      rings.list(familyOf(request)),
    );

    const agreeing = { schema: { params: idInPath, body: noBody, response: { 200: ring, ...refusals } } };
    app.post('/trades/rings/:id/agree', agreeing, async (request) =>
      orThrow(await rings.agree(familyOf(request), request.params.id)),
    );
    app.delete('/trades/rings/:id/agree', agreeing, async (request) =>
      orThrow(await rings.disagree(familyOf(request), request.params.id)),
    );

    app.get(
      '/weeks/:weekId/history',
      { schema: { params: z.object({ weekId: idInPath.shape.id }), response: { 200: weekHistory, 404: failure } } },
      async ({ params: { weekId } }) => {
        const draft = await drafts.ofWeek(weekId);
        if (!draft) throw unknownWeek();
        return readWeekHistory(db, draft.season, weekId);
      },
    );
  };

/** Returns the result of a command, or throws its refusal as a Problem. */
function orThrow<Result extends object>(outcome: Result | NotTraded): Result {
  if ('refused' in outcome) throw toProblem(outcome as NotTraded);
  return outcome;
}

function toProblem({ refused }: NotTraded): Problem {
  switch (refused) {
    case 'no-such-trade':
      return new Problem(404, 'There is no such offer.');
    case 'no-such-ring':
      return new Problem(404, 'There is no such ring of trades. One of its offers may have ended.');
    case 'unknown-week':
      return invalid('There is no such week.', 'give', 'want');
    case 'two-seasons':
      return invalid('Only weeks of one season can be traded.', 'give', 'want');
    case 'unknown-family':
      return invalid('Please choose another family of the boat.', 'to');
    case 'not-wanted':
      return invalid('Please choose one of the weeks that are wanted.', 'weekId');
    case 'week-not-yours':
      return new Problem(403, 'You can only offer weeks that your family has.');
    case 'not-for-you':
      return new Problem(403, 'This offer is for another family.');
    case 'not-your-offer':
      return new Problem(403, 'Only the family that made an offer can withdraw it.');
    case 'draft-not-complete':
      return new Problem(409, 'Weeks can be traded once the draft is complete.');
    case 'week-past':
      return new Problem(409, 'A week that is over cannot be traded.');
    case 'week-not-theirs':
      return new Problem(409, 'The family that you ask does not have that week.');
    case 'week-moved':
      return new Problem(409, 'One of these weeks has changed hands.');
    case 'not-open':
      return new Problem(409, 'This offer is no longer open.');
    case 'too-many':
      return new Problem(409, 'You have 50 open offers. Withdraw one before you make another.');
    default:
      return refused satisfies never;
  }
}

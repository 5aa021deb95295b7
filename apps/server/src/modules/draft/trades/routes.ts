import { tradeEndpoints } from '@houseboat/contract/trades.ts';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import { unknownWeek } from '../../../platform/http/problem.ts';
import type { DraftContext } from '../requests.ts';
import { asideCommands, ringCommands, tradeCommands } from './commands.ts';
import { readWeekHistory, tradeList } from './queries.ts';

export const tradeRoutes = ({ db, drafts, trades: feed, outbox, requests }: DraftContext) => {
  const readList = tradeList(feed);
  const options = { db, drafts, feed, outbox };
  const commands = tradeCommands(options);
  const rings = ringCommands(options);
  const aside = asideCommands(db);
  return serve(
    handle(tradeEndpoints, {
      'GET /trades': () => readList(),
      'POST /trades': ({ family, body, sending }) => commands.offer(family, body, sending),
      'POST /trades/:id/accept': ({ family, params, body }) => commands.accept(family, params.id, body?.weekId ?? null),
      'POST /trades/:id/decline': ({ family, params }) => commands.decline(family, params.id),
      'POST /trades/:id/withdraw': ({ family, params }) => commands.withdraw(family, params.id),
      'GET /trades/aside': ({ family }) => aside.list(family.id),
      'PUT /trades/:id/aside': ({ family, params }) => aside.set(family.id, params.id, true),
      'DELETE /trades/:id/aside': ({ family, params }) => aside.set(family.id, params.id, false),
      'GET /trades/rings': ({ family }) => rings.list(family),
      'POST /trades/rings/:id/agree': ({ family, params }) => rings.agree(family, params.id),
      'DELETE /trades/rings/:id/agree': ({ family, params }) => rings.disagree(family, params.id),
      'GET /weeks/:weekId/history': async ({ params: { weekId } }) => {
        const draft = await drafts.ofWeek(weekId);
        return draft ? readWeekHistory(db, draft.season, weekId) : { refused: 'no-such-week' as const };
      },
    }),
    {
      'no-such-week': unknownWeek,
      'no-such-trade': [404, 'There is no such offer.'],
      'no-such-ring': [404, 'There is no such three-way trade. One of its offers may have ended.'],
      'unknown-week': [400, 'There is no such week.', 'give', 'want'],
      'two-seasons': [400, 'Only weeks of one season can be traded.', 'give', 'want'],
      'unknown-family': [400, 'Please choose another family of the boat.', 'to'],
      'not-wanted': [400, 'Please choose one of the weeks that are wanted.', 'weekId'],
      'week-not-yours': [403, 'You can only offer weeks that your family has.'],
      'not-for-you': [403, 'This offer is for another family.'],
      'not-your-offer': [403, 'Only the family that made an offer can withdraw it.'],
      'draft-not-complete': requests.responses['draft-not-complete'],
      'week-past': [409, 'A week that is over cannot be traded.'],
      'week-not-theirs': [409, 'The family that you ask does not have that week.'],
      'week-moved': requests.responses['week-moved'],
      'not-open': [409, 'This offer is no longer open.'],
      'too-many': [409, 'You have 50 open offers. Withdraw one before you make another.'],
      'offered-often': [429, 'Your family has made 20 offers within an hour.'],
    },
  );
};

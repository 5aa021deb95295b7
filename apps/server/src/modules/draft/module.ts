import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { Module } from '../../platform/module.ts';
import { draftsOf } from './public.ts';
import { draftRequests } from './requests.ts';
import { draftRoutes } from './routes.ts';
import {
  AsideTradeEntity,
  AutomaticPickEntity,
  LotterySeedEntity,
  RingAgreementEntity,
  TradeEntity,
  WeekEntity,
  WishListEntity,
} from './tables.ts';
import { draftTask, expiryTask } from './tasks.ts';
import { expireTradesOf, tradesOf } from './trades/feed.ts';
import { tradeMails } from './trades/mails.ts';

/** The draft of each season, with its lottery, wish lists and trades. */
export const draft: Module = {
  tables: [
    WeekEntity,
    WishListEntity,
    AutomaticPickEntity,
    LotterySeedEntity,
    TradeEntity,
    RingAgreementEntity,
    AsideTradeEntity,
  ],
  rooms: [{ name: tradesRoom }],
  activity: {
    room: tradesRoom,
    subject: `e.data ->> 'tradeId', null`,
    // The answers to offers, because a trade is in the draft's log, and rings, which only their families see.
    isLeftOut: `type in ('TradeUpdated', 'RingChanged')`,
  },
  endAccess: expireTradesOf,
  start: (platform) => {
    const { db, boat, schedule } = platform;
    const drafts = draftsOf(platform);
    const trades = tradesOf(platform);
    schedule('draft', draftTask(db, drafts, boat), { followsAppends: true });
    schedule('trades', expiryTask(db, drafts, trades));
    return {
      routes: draftRoutes({
        ...platform,
        drafts,
        trades,
        outbox: platform.mail(tradeMails(platform)),
        requests: draftRequests({ drafts, boat }),
      }),
    };
  },
};

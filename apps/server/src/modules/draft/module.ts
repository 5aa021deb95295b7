import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { Module } from '../../platform/module.ts';
import { draftMails } from './mails.ts';
import { draftsOf } from './public.ts';
import { draftRequests } from './requests.ts';
import { draftRoutes } from './routes.ts';
import {
  AutomaticPickEntity,
  DraftStateEntity,
  LotterySeedEntity,
  RingAgreementEntity,
  TradeEntity,
  TradeNoticeEntity,
  WeekEntity,
  WishListEntity,
} from './tables.ts';
import { currentSeasonTask, draftTask, expiryTask } from './tasks.ts';
import { tradeFeed } from './trades/feed.ts';
import { tradeMails } from './trades/mails.ts';

/** The draft of each season, with its lottery, wish lists and trades. */
export const draft: Module = {
  tables: [
    WeekEntity,
    DraftStateEntity,
    WishListEntity,
    AutomaticPickEntity,
    LotterySeedEntity,
    TradeEntity,
    RingAgreementEntity,
    TradeNoticeEntity,
  ],
  rooms: [{ name: tradesRoom }],
  activity: {
    room: tradesRoom,
    subject: `e.data ->> 'tradeId', null`,
    // The answers to offers, because a trade is in the draft's log, and rings, which only their families see.
    isLeftOut: `type in ('TradeUpdated', 'RingChanged')`,
  },
  start: (platform) => {
    const { db, admin, publish, boatFile, publishBoat, schedule } = platform;
    const drafts = draftsOf(platform);
    const trades = tradeFeed(db, publish);
    schedule('draft', draftTask(db, drafts, boatFile.features), { followsAppends: true });
    schedule('current season', currentSeasonTask(db, publishBoat), { followsAppends: true });
    schedule('trades', expiryTask(db, trades));
    return {
      routes: draftRoutes({ ...platform, drafts, trades, requests: draftRequests({ drafts, admin }) }),
      mails: { ...draftMails(platform), ...tradeMails(platform) },
    };
  },
};

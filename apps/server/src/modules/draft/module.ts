import { tradesRoom } from '@houseboat/contract/room-names.ts';
import type { Module } from '../../platform/module.ts';
import { draftTask } from './due.ts';
import { LotterySeedEntity } from './lottery/tables.ts';
import { draftMails } from './mails.ts';
import { draftsOf } from './public.ts';
import { draftRoutes } from './routes.ts';
import { currentSeasonTask } from './seasons/task.ts';
import { DraftStateEntity, WeekEntity } from './tables.ts';
import { tradeFeed } from './trades/feed.ts';
import { tradeMails } from './trades/mails.ts';
import { RingAgreementEntity, TradeEntity, TradeNoticeEntity } from './trades/tables.ts';
import { expiryTask } from './trades/task.ts';
import { AutomaticPickEntity, WishListEntity } from './wish-lists/tables.ts';

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
    const { db, publish, boatFile, publishBoat, schedule } = platform;
    const drafts = draftsOf(platform);
    const trades = tradeFeed(db, publish);
    schedule('draft', draftTask(db, drafts, boatFile.features), { followsAppends: true });
    schedule('current season', currentSeasonTask(db, publishBoat), { followsAppends: true });
    schedule('trades', expiryTask(db, trades));
    return {
      routes: draftRoutes({ ...platform, drafts, trades, takeBackSeconds: boatFile.features.takeBackSeconds }),
      mails: { ...draftMails(platform), ...tradeMails(platform) },
    };
  },
};

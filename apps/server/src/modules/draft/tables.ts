import type { TradeStatus } from '@houseboat/contract/trades.ts';
import type { FamilyId, Timestamp, WeekId } from '@houseboat/draft/events.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A week of a season and who holds it. The holder is a projection of the season's stream. */
export const WeekEntity = defineEntity({
  name: 'Week',
  tableName: 'weeks',
  properties: {
    id: p.uuid().primary(),
    weekNumber: p.integer(),
    startDate: p.date(),
    endDate: p.date(),
    season: p.text(),
    isAvailable: p.boolean().default(true),
    assignedFamilyId: p.uuid().strictNullable(),
    assignedAt: p.datetime().strictNullable(),
    draftRound: p.integer().strictNullable(),
    draftPick: p.integer().strictNullable(),
  },
});

/**
 * A family's wish list for a season, best week first. A withheld list is not used until its family saves it again: its automatic pick was
 * released, and a second one would show the designated family more of the list.
 */
export const WishListEntity = defineEntity({
  name: 'WishList',
  tableName: 'wish_lists',
  properties: {
    familyId: p.uuid().primary(),
    season: p.text().primary(),
    weekIds: p.json<WeekId[]>().defaultRaw("'[]'"),
    auto: p.boolean().default(false),
    isWithheld: p.boolean().default(false),
    revision: p.integer().default(0),
  },
});

/** A better week that was gone when a list's pick was made: who had taken it, and when. */
export type GoneWeek = { weekId: WeekId; familyId: FamilyId; at: Timestamp };

/** What an automatic pick was made from: the list as it was, the salt of its hash, and the better weeks that were gone. */
export const AutomaticPickEntity = defineEntity({
  name: 'AutomaticPick',
  tableName: 'automatic_picks',
  properties: {
    listHash: p.text().primary(),
    familyId: p.uuid(),
    season: p.text(),
    salt: p.text(),
    weekIds: p.json<WeekId[]>(),
    gone: p.json<GoneWeek[]>(),
  },
});

/** A lottery's secret seed. It is stored before its commitment is published, and published by the draw. */
export const LotterySeedEntity = defineEntity({
  name: 'LotterySeed',
  tableName: 'lottery_seeds',
  properties: { commitment: p.text().primary(), seed: p.text().hidden() },
});

/** An offer of weeks. The ORM increments `revision` with every flush that changes something. */
export const TradeEntity = defineEntity({
  name: 'Trade',
  tableName: 'trades',
  properties: {
    id: p.uuid().primary(),
    season: p.text(),
    familyId: p.uuid(),
    give: p.json<WeekId[]>(),
    want: p.json<WeekId[]>(),
    to: p.uuid().strictNullable(),
    note: p.text().strictNullable(),
    status: p.text().$type<TradeStatus>().default('open'),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    answeredBy: p.uuid().strictNullable(),
    revision: p.integer().version(),
  },
});
export type TradeRow = InferEntity<typeof TradeEntity>;

export const RingAgreementEntity = defineEntity({
  name: 'RingAgreement',
  tableName: 'ring_agreements',
  properties: {
    ringId: p.uuid().primary(),
    familyId: p.uuid().primary(),
  },
});

/** An offer that a family has put aside, and so no longer counts among those to answer. */
export const AsideTradeEntity = defineEntity({
  name: 'AsideTrade',
  tableName: 'aside_trades',
  properties: {
    tradeId: p.uuid().primary(),
    familyId: p.uuid().primary(),
  },
});

/** What a mail to a family is about: an offer that it can accept, the answer to its own, or a ring that its offer is part of. */
export type Topic = 'offer' | 'answer' | 'ring';

import type { TradeStatus } from '@houseboat/contract/trades.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

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

/** A family that agreed to a ring of three trades. */
export const RingAgreementEntity = defineEntity({
  name: 'RingAgreement',
  tableName: 'ring_agreements',
  properties: {
    ringId: p.uuid().primary(),
    familyId: p.uuid().primary(),
  },
});

/** A mail to a family: an offer that it can accept, the answer to its own, or a ring that its offer is part of. */
export const TradeNoticeEntity = defineEntity({
  name: 'TradeNotice',
  tableName: 'trade_notices',
  properties: {
    id: p.uuid().primary(),
    tradeId: p.uuid(),
    familyId: p.uuid(),
    topic: p.text().$type<'offer' | 'answer' | 'ring'>(),
  },
});
export type Topic = InferEntity<typeof TradeNoticeEntity>['topic'];

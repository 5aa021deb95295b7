import { tradesRoom } from '@houseboat/contract/constants.ts';
import type { TradeEvent } from '@houseboat/contract/trades.ts';
import type { DraftEvent, FamilyId } from '@houseboat/draft/events.ts';
import { isVoidedBy } from '@houseboat/draft/trades.ts';
import { type FilterQuery, LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow, runWithin, statement } from '../../../platform/db/database.ts';
import { type ChangeFeed, defineFeed } from '../../../platform/event-log/change-feed.ts';
import { oncePerServer } from '../../../platform/module.ts';
import { TradeEntity, type TradeRow } from '../tables.ts';
import { toTrade } from './queries.ts';

export type TradeFeed = ChangeFeed<TradeEvent>;

/** The stream of all changes to trades. The log keeps only IDs. */
export const tradeFeed = defineFeed<TradeEvent>(
  tradesRoom,
  ({ data }): Record<string, string> => ('trade' in data ? { tradeId: data.trade.id } : { ringId: data.id }),
);

/** Returns that stream in a running server. */
export const tradesOf = oncePerServer(tradeFeed);

export type RecordTrade = (event: TradeEvent) => void;

export async function endTrades(
  em: SqlEntityManager,
  record: RecordTrade,
  rows: readonly TradeRow[],
  changes: Partial<Pick<TradeRow, 'status' | 'answeredBy'>>,
): Promise<void> {
  for (const row of rows) em.assign(row, changes);
  await em.flush();
  for (const row of rows) record({ type: 'TradeUpdated', data: { trade: toTrade(row) } });
}

const findUnanswerable = statement(
  'find-trades-without-a-family-to-accept',
  `select t.id from trades t
   where t.status = 'open' and t."to" is null and t.want <> '[]' and not exists (
     select from weeks w join families f on f.id = w.assigned_family_id
     where t.want ? w.id::text and f.left_at is null and f.id <> $1)`,
);

/**
 * Has the open trades expire that a family made or that wait for it, in the transaction in which it leaves the boat: nobody accepts one anymore, and
 * the task that ends expired ones publishes that.
 */
export async function expireTradesOf(em: SqlEntityManager, familyId: FamilyId): Promise<void> {
  const unanswerable = await runWithin<{ id: string }>(em, findUnanswerable, [familyId]);
  const ids = unanswerable.map(({ id }) => id);
  const rows = await lockOpen(em, { $or: [{ familyId }, { to: familyId }, { id: { $in: ids } }] });
  const expiresAt = await databaseNow(em);
  for (const row of rows) em.assign(row, { expiresAt });
  await em.flush();
}

/** Locks open trades, in one order so that no two changes can deadlock. A change that locks several times has locked the draft's head first. */
export const lockOpen = (em: SqlEntityManager, which: FilterQuery<TradeRow>): Promise<TradeRow[]> =>
  em.find(
    TradeEntity,
    { $and: [{ status: 'open' }, which] },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

/** Voids the open trades that events of the draft leave without their weeks, in the transaction that appends those events. */
export async function voidTrades(
  em: SqlEntityManager,
  record: RecordTrade,
  season: string,
  events: readonly DraftEvent[],
): Promise<void> {
  const open = await lockOpen(em, { season });
  const voided = open.filter((trade) => events.some((event) => isVoidedBy(trade, event)));
  await endTrades(em, record, voided, { status: 'void' });
}

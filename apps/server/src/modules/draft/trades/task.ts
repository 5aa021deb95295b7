import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../platform/db/database.ts';
import { databaseNow } from '../../../platform/db/now.ts';
import { endTrades, type TradeFeed } from './feed.ts';
import { TradeEntity } from './tables.ts';

/** How often to look. Another server may have taken an offer that ends sooner. */
const INTERVAL_MS = 60_000;

/** Returns the task that ends the offers whose time is over. */
export const expiryTask = (db: Database, feed: TradeFeed) => async (): Promise<number> => {
  const now = await databaseNow(db.em());
  const next = await db.em().findOne(TradeEntity, { status: 'open' }, { orderBy: { expiresAt: 'asc' } });
  if (!next) return INTERVAL_MS;
  if (next.expiresAt > now) return Math.min(next.expiresAt.getTime() - now.getTime(), INTERVAL_MS);
  await feed.change(null, async (em, record) => {
    const expired = await em.find(
      TradeEntity,
      { status: 'open', expiresAt: { $lte: now } },
      { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    await endTrades(em, record, expired, { status: 'expired' });
  });
  return 0;
};

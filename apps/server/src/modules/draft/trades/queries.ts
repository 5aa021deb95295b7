import { hash } from 'node:crypto';
import type { Ring, Trade, TradeEvent, WeekHistory } from '@houseboat/contract/trades.ts';
import { draftStream, type FamilyId, type WeekId } from '@houseboat/draft/events.ts';
import { weekHistory } from '@houseboat/draft/holdings.ts';
import { type Ring as FoundRing, ringsOf, type TradingSeason } from '@houseboat/draft/trades.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../platform/db/database.ts';
import type { ChangeFeed, ListBytes } from '../../../platform/event-log/change-feed.ts';
import { readStream } from '../../../platform/event-log/event-log.ts';
import { toDraftEvent } from '../projection.ts';
import { RingAgreementEntity, TradeEntity, type TradeRow } from '../tables.ts';

export const toTrade = (row: TradeRow): Trade => ({
  id: row.id,
  familyId: row.familyId,
  give: row.give,
  want: row.want,
  to: row.to,
  note: row.note,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  answeredBy: row.answeredBy,
  revision: row.revision,
});

/** Returns the function that reads all trades, newest first, as the bytes of their JSON. */
export const tradeList = (feed: ChangeFeed<TradeEvent>): (() => Promise<ListBytes>) =>
  feed.cachedList(async (em) =>
    (await em.find(TradeEntity, {}, { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })).map(toTrade),
  );

/** Returns who came to hold a week of a season, oldest first. */
export async function readWeekHistory(db: Database, season: string, weekId: WeekId): Promise<WeekHistory> {
  const log = await readStream(db, draftStream(season), 0);
  return weekHistory(log?.events.map(toDraftEvent) ?? [], weekId);
}

/** Returns a UUID that follows from the IDs of a ring's trades, in their order. */
function ringId({ tradeIds }: FoundRing): string {
  const hex = hash('sha256', tradeIds.join());
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Returns the rings that a family is part of among the open trades of a season, with the families that have agreed. */
export async function findRings(
  em: SqlEntityManager,
  familyId: FamilyId,
  open: readonly TradeRow[],
  season: TradingSeason,
): Promise<Ring[]> {
  const rings = ringsOf(familyId, open.map(toTrade), season).map((ring) => ({ id: ringId(ring), ...ring }));
  if (rings.length === 0) return [];
  const agreements = await em.find(RingAgreementEntity, { ringId: { $in: rings.map(({ id }) => id) } });
  return rings.map((ring) => ({
    ...ring,
    agreed: agreements.filter((each) => each.ringId === ring.id).map((each) => each.familyId),
  }));
}

import { createHash } from 'node:crypto';
import type { Ring } from '@houseboat/contract/trades.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { type Ring as FoundRing, ringsOf } from '@houseboat/draft/rings.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { toTrade } from './queries.ts';
import type { SeasonNow } from './season.ts';
import { RingAgreementEntity, type TradeRow } from './tables.ts';

/** Returns a UUID that follows from the IDs of a ring's trades, in their order. */
function ringId({ tradeIds }: FoundRing): string {
  const hex = createHash('sha256').update(tradeIds.join()).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Returns the rings that a family is part of among the open trades of a season, with the families that have agreed. */
export async function findRings(
  em: SqlEntityManager,
  familyId: FamilyId,
  open: readonly TradeRow[],
  season: SeasonNow,
): Promise<Ring[]> {
  const rings = ringsOf(familyId, open.map(toTrade), season).map((ring) => ({ id: ringId(ring), ...ring }));
  if (rings.length === 0) return [];
  const agreements = await em.find(RingAgreementEntity, { ringId: { $in: rings.map(({ id }) => id) } });
  return rings.map((ring) => ({
    ...ring,
    agreed: agreements.filter((each) => each.ringId === ring.id).map((each) => each.familyId),
  }));
}

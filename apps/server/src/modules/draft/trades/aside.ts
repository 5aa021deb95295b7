import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AsideTradeEntity, TradeEntity } from '../tables.ts';

/** What a family has put aside is its own business: no event says so, and an offer stays open to it. */
export function asideCommands(db: Database) {
  const list = async (familyId: FamilyId): Promise<string[]> => {
    const aside = await db.em().find(AsideTradeEntity, { familyId }, { orderBy: { tradeId: 'asc' } });
    return aside.map(({ tradeId }) => tradeId);
  };
  return {
    list,

    /** Puts an offer aside for a family, or takes it out again. Returns those that are aside then. */
    async set(familyId: FamilyId, tradeId: string, isAside: boolean): Promise<string[] | Refused<'no-such-trade'>> {
      const em = db.em();
      if (!(await em.findOne(TradeEntity, { id: tradeId }))) return { refused: 'no-such-trade' };
      if (isAside) await em.upsert(AsideTradeEntity, { tradeId, familyId });
      else await em.nativeDelete(AsideTradeEntity, { tradeId, familyId });
      return list(familyId);
    },
  };
}

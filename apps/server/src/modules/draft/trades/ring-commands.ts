import type { Ring } from '@houseboat/contract/trades.ts';
import { decideMoves } from '@houseboat/draft/trades.ts';
import type { ActingFamily } from '../../../platform/event-log/change-feed.ts';
import { changeTrades, moveWeeks, type NotTraded, type TradeChange, type TradeOptions } from './changes.ts';
import { endTrades } from './feed.ts';
import { notify } from './notices.ts';
import { findRings } from './rings.ts';
import { seasonNow } from './season.ts';
import { RingAgreementEntity, TradeEntity } from './tables.ts';

/** What families do with rings of three trades. */
export function ringCommands(options: TradeOptions) {
  const { db, drafts, outbox } = options;

  /** Returns the rings that a family is part of, each with the year of its season. */
  async function listRings(by: ActingFamily): Promise<{ year: string; ring: Ring }[]> {
    const open = await db.em().find(TradeEntity, { status: 'open' });
    const found = [...Map.groupBy(open, ({ season }) => season)].map(async ([year, trades]) => {
      const rings = await findRings(db.em(), by.id, trades, await seasonNow(db, drafts, year));
      return rings.map((ring) => ({ year, ring }));
    });
    return (await Promise.all(found)).flat();
  }

  async function changeRing(
    by: ActingFamily,
    id: string,
    work: (ring: Ring, change: TradeChange) => Promise<Ring | NotTraded>,
  ): Promise<Ring | NotTraded> {
    const found = (await listRings(by)).find(({ ring }) => ring.id === id);
    if (!found) return { refused: 'no-such-ring' };
    return changeTrades(options, by, found.year, async (change) => {
      const rings = await findRings(change.em, by.id, change.open, change.season);
      const ring = rings.find((each) => each.id === id);
      return ring ? work(ring, change) : { refused: 'no-such-ring' };
    });
  }

  return {
    /** Returns the rings that a family is part of. */
    list: async (by: ActingFamily): Promise<Ring[]> => (await listRings(by)).map(({ ring }) => ring),

    /** Adds a family's agreement to a ring. With the third one, all weeks move. */
    async agree(by: ActingFamily, id: string): Promise<Ring | NotTraded> {
      return changeRing(by, id, async (ring, change) => {
        const { em, record, open } = change;
        const agreed = [...new Set([...ring.agreed, by.id])];
        if (agreed.length < ring.moves.length) {
          await em.upsert(RingAgreementEntity, { ringId: id, familyId: by.id });
          record({ type: 'RingChanged', data: { id } });
          return { ...ring, agreed };
        }
        const decision = decideMoves(ring.moves, change.season);
        if ('refused' in decision) return decision;
        const trades = ring.tradeIds.flatMap((tradeId) => open.find((trade) => trade.id === tradeId) ?? []);
        for (const [place, trade] of trades.entries())
          await endTrades(em, record, [trade], {
            status: 'accepted',
            answeredBy: trades[(place + 1) % trades.length]?.familyId ?? null,
          });
        await moveWeeks(change, { tradeId: null, ringId: id, moves: ring.moves });
        const others = trades.filter(({ familyId }) => familyId !== by.id);
        await notify(
          em,
          outbox,
          others.map(({ id: tradeId, familyId }) => ({ tradeId, familyId, topic: 'answer' })),
        );
        return { ...ring, agreed };
      });
    },

    /** Takes a family's agreement to a ring back. */
    async disagree(by: ActingFamily, id: string): Promise<Ring | NotTraded> {
      return changeRing(by, id, async (ring, { em, record }) => {
        const removed = await em.nativeDelete(RingAgreementEntity, { ringId: id, familyId: by.id });
        if (removed > 0) record({ type: 'RingChanged', data: { id } });
        return { ...ring, agreed: ring.agreed.filter((familyId) => familyId !== by.id) };
      });
    },
  };
}

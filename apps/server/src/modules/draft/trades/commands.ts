import type { Refused } from '@houseboat/contract/endpoint.ts';
import type { NewTrade, Ring, Trade } from '@houseboat/contract/trades.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import {
  decideAcceptance,
  decideMoves,
  refusalOfDecline,
  refusalOfOffer,
  refusalOfWithdrawal,
} from '@houseboat/draft/trades.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { ActingFamily } from '../../../platform/event-log/change-feed.ts';
import { listFamilies } from '../../../platform/families/families.ts';
import { createOnce, type Sending } from '../../../platform/idempotency/create-once.ts';
import { hourlyLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { AsideTradeEntity, RingAgreementEntity, TradeEntity, type TradeRow } from '../tables.ts';
import {
  changeTrades,
  concerned,
  moveWeeks,
  type NotTraded,
  notify,
  seasonNow,
  seasonOfWeeks,
  type TradeChange,
  type TradeOptions,
  type TradeOutbox,
} from './changes.ts';
import { endTrades } from './feed.ts';
import { findRings, toTrade } from './queries.ts';

/** How many offers a family may have open. Rings are searched among all of them. */
const MAX_OPEN = 50;
/** How many offers a family makes in an hour, each of which mails others. */
const OFFERS = { kind: 'offer', limit: 20 };
const DAY_MS = 86_400_000;

async function insertOffer(
  { em, by, season, open }: TradeChange,
  year: string,
  { give, want, to, note, days }: NewTrade,
): Promise<TradeRow | NotTraded> {
  // A family that has left can't answer.
  const families = new Set((await listFamilies(em)).map(({ id }) => id));
  if (to !== null && (to === by.id || !families.has(to))) return { refused: 'unknown-family' };
  const isAnswerable = (weekId: WeekId) => families.has(familyWith(season.state, weekId) ?? '');
  const offer = { familyId: by.id, give, want, to };
  const refused = refusalOfOffer(offer, season) ?? (!want.every(isAnswerable) ? 'week-not-theirs' : undefined);
  if (refused) return { refused };
  if (open.filter(({ familyId }) => familyId === by.id).length >= MAX_OPEN) return { refused: 'too-many' };
  const exceeded = await hourlyLimiter(em, OFFERS).consume(by.id);
  if (exceeded) return { ...exceeded, refused: 'offered-often' };
  const row = em.create(TradeEntity, {
    id: crypto.randomUUID(),
    season: year,
    ...offer,
    note: note || null,
    status: 'open',
    createdAt: new Date(season.now),
    expiresAt: new Date(season.now + days * DAY_MS),
    answeredBy: null,
  });
  await em.flush();
  return row;
}

/** Queues the mails about a new offer: to the families that can accept it, and to those for whom it closes a ring. */
async function notifyOfOffer({ em, by, season, open }: TradeChange, outbox: TradeOutbox, row: TradeRow): Promise<void> {
  const about = (topic: 'offer' | 'ring') => (familyId: string) => ({ tradeId: row.id, familyId, topic });
  await notify(em, outbox, concerned(row, season).map(about('offer')));
  const rings = await findRings(em, by.id, [...open, row], season);
  const closed = rings.filter(({ tradeIds }) => tradeIds.includes(row.id));
  const inRings = new Set(closed.flatMap(({ moves }) => moves.map(({ from }) => from)));
  await notify(em, outbox, [...inRings].filter((id) => id !== by.id).map(about('ring')));
}

export function tradeCommands(options: TradeOptions) {
  const { db, outbox } = options;

  async function changeTrade(
    by: ActingFamily,
    id: string,
    work: (trade: TradeRow, change: TradeChange) => Promise<Trade | NotTraded>,
  ): Promise<Trade | NotTraded> {
    const found = await db.em().findOne(TradeEntity, { id });
    if (!found) return { refused: 'no-such-trade' };
    return changeTrades(options, by, found.season, async (change) => {
      const trade = change.open.find((each) => each.id === id);
      return trade ? work(trade, change) : { refused: 'not-open' };
    });
  }

  return {
    async offer(by: ActingFamily, offer: NewTrade, sending?: Sending): Promise<Trade | NotTraded> {
      const found = await seasonOfWeeks(db, [...offer.give, ...offer.want]);
      if ('refused' in found) return found;
      return changeTrades(options, by, found.season, (change) =>
        createOnce<Trade, NotTraded>(change.em, sending, {
          async create() {
            const row = await insertOffer(change, found.season, offer);
            if ('refused' in row) return row;
            change.record({ type: 'TradeOffered', data: { trade: toTrade(row) } });
            await notifyOfOffer(change, outbox, row);
            return toTrade(row);
          },
          async read(id) {
            const row = await change.em.findOne(TradeEntity, { id });
            return row && toTrade(row);
          },
        }),
      );
    },

    /** @param weekId the wanted week that the family gives for it; null for a gift */
    accept: (by: ActingFamily, id: string, weekId: WeekId | null): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, change) => {
        const decision = decideAcceptance(toTrade(trade), { by: by.id, weekId }, change.season);
        if ('refused' in decision) return decision;
        await endTrades(change.em, change.record, [trade], { status: 'accepted', answeredBy: by.id });
        await moveWeeks(change, { tradeId: id, moves: decision.moves });
        await notify(change.em, outbox, [{ tradeId: id, familyId: trade.familyId, topic: 'answer' }]);
        return toTrade(trade);
      }),

    decline: (by: ActingFamily, id: string): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, { em, record, season }) => {
        const refused = refusalOfDecline(toTrade(trade), by.id, season);
        if (refused) return { refused };
        await endTrades(em, record, [trade], { status: 'declined', answeredBy: by.id });
        await notify(em, outbox, [{ tradeId: id, familyId: trade.familyId, topic: 'answer' }]);
        return toTrade(trade);
      }),

    withdraw: (by: ActingFamily, id: string): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, { em, record, season }) => {
        const refused = refusalOfWithdrawal(toTrade(trade), by.id, season);
        if (refused) return { refused };
        await endTrades(em, record, [trade], { status: 'withdrawn' });
        return toTrade(trade);
      }),
  };
}

export function ringCommands(options: TradeOptions) {
  const { db, drafts, outbox } = options;

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

    async disagree(by: ActingFamily, id: string): Promise<Ring | NotTraded> {
      return changeRing(by, id, async (ring, { em, record }) => {
        const removed = await em.nativeDelete(RingAgreementEntity, { ringId: id, familyId: by.id });
        if (removed > 0) record({ type: 'RingChanged', data: { id } });
        return { ...ring, agreed: ring.agreed.filter((familyId) => familyId !== by.id) };
      });
    },
  };
}

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

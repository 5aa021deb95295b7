import type { Family } from '@houseboat/contract/families.ts';
import type { NewTrade, Ring, Trade } from '@houseboat/contract/trades.ts';
import { decide } from '@houseboat/draft/decide.ts';
import type { WeekId, WeeksTraded } from '@houseboat/draft/events.ts';
import {
  decideAcceptance,
  decideMoves,
  refusalOfDecline,
  refusalOfOffer,
  refusalOfWithdrawal,
  type TradeRefusal,
} from '@houseboat/draft/trades.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../db/database.ts';
import { listFamilies } from '../../../families/queries.ts';
import type { Drafts } from '../drafts.ts';
import { endTrades, lockOpen, type RecordTrade, type TradeFeed, voidTrades } from './feed.ts';
import { concerned, notify, type TradeOutbox } from './notices.ts';
import { toTrade } from './queries.ts';
import { findRings } from './rings.ts';
import { type SeasonNow, seasonNow, seasonOfWeeks } from './season.ts';
import { RingAgreementEntity, TradeEntity, type TradeRow } from './tables.ts';

/** How many offers a family may have open. Rings are searched among all of them. */
const MAX_OPEN = 50;
const DAY_MS = 86_400_000;

/** Why a request about trades changed nothing. */
export type NotTraded = {
  refused:
    | TradeRefusal
    | 'no-such-trade'
    | 'no-such-ring'
    | 'unknown-week'
    | 'two-seasons'
    | 'unknown-family'
    | 'too-many';
};

type Sender = Pick<Family, 'id' | 'name'>;
type TradeOptions = { db: Database; drafts: Drafts; feed: TradeFeed; outbox: TradeOutbox };

/** A change of a season's trades, in a transaction that has the draft and the open trades locked. */
type Change = {
  em: SqlEntityManager;
  record: RecordTrade;
  season: SeasonNow;
  open: TradeRow[];
  by: Sender;
  /** What to call after the commit. */
  afterCommit: (() => void)[];
};

/**
 * What families do with trades. A change locks the draft's head first, then the open trades of the season, and at last the head of the trades'
 * stream. So no two changes block each other, and what was decided on a state is done on that state.
 */
export function tradeCommands({ db, drafts, feed, outbox }: TradeOptions) {
  /** Changes a season's trades in one transaction. `work` decides again when the draft has moved on. */
  async function change<Result>(
    by: Sender,
    season: string,
    work: (change: Change) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      const now = await seasonNow(db, drafts, season);
      const afterCommit: (() => void)[] = [];
      const done = await feed.change(by, async (em, record) => {
        if (!(await now.draft.lockWithin(em, now.state))) return undefined;
        const open = await lockOpen(em, season);
        return { result: await work({ em, record, season: now, open, by, afterCommit }) };
      });
      if (!done) continue;
      for (const call of afterCommit) call();
      outbox.wake();
      return done.result;
    }
  }

  async function changeTrade(
    by: Sender,
    id: string,
    work: (trade: TradeRow, change: Change) => Promise<Trade | NotTraded>,
  ): Promise<Trade | NotTraded> {
    const found = await db.em().findOne(TradeEntity, { id });
    if (!found) return { refused: 'no-such-trade' };
    return change(by, found.season, async (change) => {
      const trade = change.open.find((each) => each.id === id);
      return trade ? work(trade, change) : { refused: 'not-open' };
    });
  }

  return {
    async offer(by: Sender, { give, want, to, note, days }: NewTrade): Promise<Trade | NotTraded> {
      const season = await seasonOfWeeks(db, [...give, ...want]);
      if (season === 'unknown-week' || season === 'two-seasons') return { refused: season };
      const families = await listFamilies(db.em());
      if (to !== null && (to === by.id || !families.some(({ id }) => id === to))) return { refused: 'unknown-family' };
      return change(by, season, async ({ em, record, season: now, open }) => {
        const offer = { familyId: by.id, give, want, to };
        const refused = refusalOfOffer(offer, now);
        if (refused) return { refused };
        if (open.filter(({ familyId }) => familyId === by.id).length >= MAX_OPEN) return { refused: 'too-many' };
        const row = em.create(TradeEntity, {
          id: crypto.randomUUID(),
          season,
          ...offer,
          note: note || null,
          status: 'open',
          createdAt: new Date(now.now),
          expiresAt: new Date(now.now + days * DAY_MS),
          answeredBy: null,
        });
        await em.flush();
        record({ type: 'TradeOffered', data: { trade: toTrade(row) } });
        const about = (topic: 'offer' | 'ring') => (familyId: string) => ({ tradeId: row.id, familyId, topic });
        await notify(em, outbox, concerned(row, now).map(about('offer')));
        const rings = await findRings(em, by.id, [...open, row], now);
        const closed = rings.filter(({ tradeIds }) => tradeIds.includes(row.id));
        const inRings = new Set(closed.flatMap(({ moves }) => moves.map(({ from }) => from)));
        await notify(em, outbox, [...inRings].filter((id) => id !== by.id).map(about('ring')));
        return toTrade(row);
      });
    },

    /** @param weekId the wanted week that the family gives for it; null for a gift */
    accept: (by: Sender, id: string, weekId: WeekId | null): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, change) => {
        const decision = decideAcceptance(toTrade(trade), { by: by.id, weekId }, change.season);
        if ('refused' in decision) return decision;
        await endTrades(change.em, change.record, [trade], { status: 'accepted', answeredBy: by.id });
        await move(change, { tradeId: id, moves: decision.moves });
        await notify(change.em, outbox, [{ tradeId: id, familyId: trade.familyId, topic: 'answer' }]);
        return toTrade(trade);
      }),

    decline: (by: Sender, id: string): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, { em, record, season }) => {
        const refused = refusalOfDecline(toTrade(trade), by.id, season);
        if (refused) return { refused };
        await endTrades(em, record, [trade], { status: 'declined', answeredBy: by.id });
        await notify(em, outbox, [{ tradeId: id, familyId: trade.familyId, topic: 'answer' }]);
        return toTrade(trade);
      }),

    withdraw: (by: Sender, id: string): Promise<Trade | NotTraded> =>
      changeTrade(by, id, async (trade, { em, record, season }) => {
        const refused = refusalOfWithdrawal(toTrade(trade), by.id, season);
        if (refused) return { refused };
        await endTrades(em, record, [trade], { status: 'withdrawn' });
        return toTrade(trade);
      }),

    /** Returns the rings that a family is part of. */
    rings: async (by: Sender): Promise<Ring[]> => (await listRings(by)).map(({ ring }) => ring),

    /** Adds a family's agreement to a ring. With the third one, all weeks move. */
    async agree(by: Sender, id: string): Promise<Ring | NotTraded> {
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
        await move(change, { tradeId: null, ringId: id, moves: ring.moves });
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
    async disagree(by: Sender, id: string): Promise<Ring | NotTraded> {
      return changeRing(by, id, async (ring, { em, record }) => {
        const removed = await em.nativeDelete(RingAgreementEntity, { ringId: id, familyId: by.id });
        if (removed > 0) record({ type: 'RingChanged', data: { id } });
        return { ...ring, agreed: ring.agreed.filter((familyId) => familyId !== by.id) };
      });
    },
  };

  /** Returns the rings that a family is part of, each with its season. */
  async function listRings(by: Sender): Promise<{ season: string; ring: Ring }[]> {
    const open = await db.em().find(TradeEntity, { status: 'open' });
    const seasons = [...Map.groupBy(open, ({ season }) => season)];
    const found = seasons.map(async ([season, trades]) => {
      const rings = await findRings(db.em(), by.id, trades, await seasonNow(db, drafts, season));
      return rings.map((ring) => ({ season, ring }));
    });
    return (await Promise.all(found)).flat();
  }

  async function changeRing(
    by: Sender,
    id: string,
    work: (ring: Ring, change: Change) => Promise<Ring | NotTraded>,
  ): Promise<Ring | NotTraded> {
    const found = (await listRings(by)).find(({ ring }) => ring.id === id);
    if (!found) return { refused: 'no-such-ring' };
    return change(by, found.season, async (change) => {
      const rings = await findRings(change.em, by.id, change.open, change.season);
      const ring = rings.find((each) => each.id === id);
      return ring ? work(ring, change) : { refused: 'no-such-ring' };
    });
  }
}

/** Moves weeks by a trade that was decided, in the transaction of a change, and voids the trades that lose their weeks by it. */
async function move({ em, record, season, by, afterCommit }: Change, trade: WeeksTraded): Promise<void> {
  const decision = decide({ type: 'TradeWeeks', trade }, season.state);
  if ('refused' in decision) throw new Error(`The draft refused a trade that was decided: ${decision.refused}`);
  const actor = { familyId: by.id, name: by.name };
  const publish = await season.draft.appendWithin(em, season.state, decision.events, actor);
  if (!publish) throw new Error(`The draft of ${season.season} moved on while it was locked.`);
  afterCommit.push(publish);
  await voidTrades(em, record, season.season, decision.events);
}

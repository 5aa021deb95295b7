import type { DraftEvent, FamilyId, Timestamp, WeekId, WeekMove } from './events.ts';
import { type DraftState, familyWith, isComplete } from './state.ts';

/**
 * Weeks that a family would give for one of those that it wants. `want` is empty for a gift. With `to` null, any family that has a wanted
 * week may accept.
 */
export type Offer = { familyId: FamilyId; give: readonly WeekId[]; want: readonly WeekId[]; to: FamilyId | null };

export type Trade = Offer & { id: string; status: string; createdAt: Timestamp; expiresAt: Timestamp };

/** What trades are decided on. `now` is the database's time in epoch milliseconds. */
export type TradingSeason = { state: DraftState; isPast: (weekId: WeekId) => boolean; now: number };

export type TradeRefusal =
  | 'draft-not-complete'
  | 'week-past'
  | 'week-not-yours'
  | 'week-not-theirs'
  | 'not-open'
  | 'not-for-you'
  | 'not-your-offer'
  | 'not-wanted'
  | 'week-moved';

/** The moves of a trade that was accepted, or why it is refused. */
export type TradeDecision = { moves: WeekMove[] } | { refused: TradeRefusal };

/** Returns why a family may not make an offer; undefined if it may. */
export function refusalOfOffer(
  { familyId, give, want, to }: Offer,
  { state, isPast }: TradingSeason,
): TradeRefusal | undefined {
  if (!isComplete(state)) return 'draft-not-complete';
  if (give.some((weekId) => familyWith(state, weekId) !== familyId)) return 'week-not-yours';
  const isTheirs = (holder: FamilyId | undefined) => holder !== undefined && holder !== familyId;
  for (const weekId of want) {
    const holder = familyWith(state, weekId);
    if (!isTheirs(holder) || (to !== null && holder !== to)) return 'week-not-theirs';
  }
  return [...give, ...want].some(isPast) ? 'week-past' : undefined;
}

/** @param weekId the wanted week that the family gives for it; null for a gift */
export function decideAcceptance(
  trade: Trade,
  { by, weekId }: { by: FamilyId; weekId: WeekId | null },
  season: TradingSeason,
): TradeDecision {
  const { state } = season;
  if (!isOpen(trade, season)) return { refused: 'not-open' };
  if (!isFor(trade, by, state)) return { refused: 'not-for-you' };
  if (trade.want.length === 0 ? weekId !== null : weekId === null || !trade.want.includes(weekId))
    return { refused: 'not-wanted' };
  if (weekId !== null && familyWith(state, weekId) !== by) return { refused: 'not-for-you' };
  const moves = trade.give.map((given): WeekMove => ({ weekId: given, from: trade.familyId, to: by }));
  return decideMoves(weekId === null ? moves : [...moves, { weekId, from: by, to: trade.familyId }], season);
}

/** Returns why a family may not decline a trade; undefined if it may. An offer to any family cannot be declined. */
export function refusalOfDecline(trade: Trade, by: FamilyId, season: TradingSeason): TradeRefusal | undefined {
  if (!isOpen(trade, season)) return 'not-open';
  return trade.to === by ? undefined : 'not-for-you';
}

/** Returns why a family may not withdraw a trade; undefined if it may. */
export function refusalOfWithdrawal(trade: Trade, by: FamilyId, season: TradingSeason): TradeRefusal | undefined {
  if (!isOpen(trade, season)) return 'not-open';
  return trade.familyId === by ? undefined : 'not-your-offer';
}

/** Decides moves that all families concerned have agreed to. */
export function decideMoves(moves: WeekMove[], { state, isPast }: TradingSeason): TradeDecision {
  if (!isComplete(state)) return { refused: 'draft-not-complete' };
  if (moves.some(({ weekId, from }) => familyWith(state, weekId) !== from)) return { refused: 'week-moved' };
  return moves.some(({ weekId }) => isPast(weekId)) ? { refused: 'week-past' } : { moves };
}

/** Whether an event takes picks out of force, so that a complete draft is open again. */
export const isRelease = ({ type }: Pick<DraftEvent, 'type'>): boolean =>
  type === 'DraftReset' || type === 'PicksUndone' || type === 'PickTakenBack';

/** Whether an event makes an open trade void: one of its weeks changes hands, or the draft is no longer complete. */
export function isVoidedBy({ give, want }: Pick<Offer, 'give' | 'want'>, event: DraftEvent): boolean {
  if (event.type !== 'WeeksTraded') return isRelease(event);
  return event.data.moves.some(({ weekId }) => give.includes(weekId) || want.includes(weekId));
}

const isOpen = ({ status, expiresAt }: Trade, { now }: TradingSeason): boolean =>
  status === 'open' && now < Date.parse(expiresAt);

/** Whether the time of an open trade is over, or nobody can accept it anymore because of a week that it gives or all that it wants. */
export function hasExpired({ give, want, expiresAt }: Trade, { now, isPast }: TradingSeason): boolean {
  return Date.parse(expiresAt) <= now || give.some(isPast) || (want.length > 0 && want.every(isPast));
}

/** Whether a family may accept a trade: it is the one that it is for or, if it is for anybody, holds a wanted week. */
function isFor({ familyId, want, to }: Trade, by: FamilyId, state: DraftState): boolean {
  if (by === familyId || (to !== null && to !== by)) return false;
  return want.length === 0 || want.some((weekId) => familyWith(state, weekId) === by);
}

/** Three open offers, each of which wants the week that the next one gives. `moves` has the weeks in the same order. */
export type Ring = { tradeIds: [string, string, string]; moves: WeekMove[] };

/** One week that an offer gives, and one that it wants. */
type Exchange = { trade: Trade; gives: WeekId; wants: WeekId };

/**
 * Returns the rings that a family is part of. Each begins with the offer of the lowest ID, so every family sees the same ring. Of several offers
 * of the same exchange only the oldest makes rings, so there are no more rings than ways to move three weeks, and a later one ends no agreement.
 */
export function ringsOf(familyId: FamilyId, trades: readonly Trade[], season: TradingSeason): Ring[] {
  const exchanges = exchangesOf(trades.filter(({ expiresAt }) => season.now < Date.parse(expiresAt)));
  const giving = new Map<WeekId, Exchange[]>();
  for (const exchange of exchanges) {
    const ofWeek = giving.get(exchange.gives);
    if (ofWeek) ofWeek.push(exchange);
    else giving.set(exchange.gives, [exchange]);
  }
  /** Returns the exchanges that can come after one. */
  const after = ({ wants, trade: { familyId: giver, to } }: Exchange): Exchange[] =>
    (giving.get(wants) ?? []).filter(({ trade }) => trade.familyId !== giver && (to === null || to === trade.familyId));

  return exchanges
    .filter(({ trade }) => trade.familyId === familyId)
    .flatMap((own) =>
      after(own).flatMap((second) =>
        after(second)
          .filter((third) => third.trade.familyId !== familyId && after(third).includes(own))
          .map((third) => ringOf([own, second, third])),
      ),
    )
    .filter(({ moves }) => 'moves' in decideMoves(moves, season));
}

/** Returns each exchange of some offers once, with the oldest offer of it. Skips gifts. */
function exchangesOf(trades: readonly Trade[]): Exchange[] {
  const exchanges = new Map<string, Exchange>();
  for (const trade of [...trades].sort((one, other) => (ageKey(one) < ageKey(other) ? -1 : 1))) {
    for (const gives of trade.give) {
      for (const wants of trade.want) {
        // Not by `to`: it can only be the family that holds the wanted week.
        const key = [trade.familyId, gives, wants].join(' ');
        if (!exchanges.has(key)) exchanges.set(key, { trade, gives, wants });
      }
    }
  }
  return [...exchanges.values()];
}

/** Sorts offers from the oldest to the newest. */
const ageKey = ({ createdAt, id }: Trade): string => `${createdAt} ${id}`;

/** Returns the ring of three exchanges. Each week goes to the family whose offer comes before, which wants it. */
function ringOf([first, second, third]: [Exchange, Exchange, Exchange]): Ring {
  const { id } = first.trade;
  if (second.trade.id < id || third.trade.id < id) return ringOf([second, third, first]);
  const move = ({ gives, trade: { familyId: from } }: Exchange, { trade: { familyId: to } }: Exchange): WeekMove => ({
    weekId: gives,
    from,
    to,
  });
  return {
    tradeIds: [first.trade.id, second.trade.id, third.trade.id],
    moves: [move(first, third), move(second, first), move(third, second)],
  };
}

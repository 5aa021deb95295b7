import type { FamilyId, WeekId, WeekMove } from './events.ts';
import { decideMoves, type Trade, type TradingSeason } from './trades.ts';

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
function ringOf(exchanges: [Exchange, Exchange, Exchange]): Ring {
  const idAt = (place: number) => exchanges[place]?.trade.id ?? '';
  const lowest = [1, 2].reduce((low, place) => (idAt(place) < idAt(low) ? place : low), 0);
  const [first, second, third] = [...exchanges.slice(lowest), ...exchanges.slice(0, lowest)] as typeof exchanges;
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

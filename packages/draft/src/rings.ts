import type { FamilyId, WeekId, WeekMove } from './events.ts';
import { decideMoves, type Trade, type TradingSeason } from './trades.ts';

/** Three open offers, each of which wants the week that the next one gives. `moves` has the weeks in the same order. */
export type Ring = { tradeIds: [string, string, string]; moves: WeekMove[] };

/** An offer of one week for another. */
type Exchange = Trade & { weekId: WeekId };

/** Returns the rings that a family is part of. Each begins with the offer of the lowest ID, so every family sees the same ring. */
export function ringsOf(familyId: FamilyId, trades: readonly Trade[], season: TradingSeason): Ring[] {
  const exchanges = trades.flatMap((trade): Exchange[] => {
    const [weekId] = trade.give;
    return weekId !== undefined && trade.want.length > 0 && season.now < Date.parse(trade.expiresAt)
      ? [{ ...trade, weekId }]
      : [];
  });
  const giving = Map.groupBy(exchanges, ({ weekId }) => weekId);
  /** Returns the offers that can come after one. */
  const after = ({ want, to, familyId: giver }: Exchange): Exchange[] =>
    want
      .flatMap((weekId) => giving.get(weekId) ?? [])
      .filter((next) => next.familyId !== giver && (to === null || to === next.familyId));

  return exchanges
    .filter((own) => own.familyId === familyId)
    .flatMap((own) =>
      after(own).flatMap((second) =>
        after(second)
          .filter((third) => third.familyId !== own.familyId && after(third).includes(own))
          .map((third) => ringOf([own, second, third])),
      ),
    )
    .filter(({ moves }) => 'moves' in decideMoves(moves, season));
}

/** Returns the ring of three offers. Each week goes to the family whose offer comes before, which wants it. */
function ringOf(offers: [Exchange, Exchange, Exchange]): Ring {
  const lowest = offers.reduce((low, { id }, place) => (id < (offers[low]?.id ?? '') ? place : low), 0);
  const [first, second, third] = [...offers.slice(lowest), ...offers.slice(0, lowest)] as typeof offers;
  const move = ({ weekId, familyId: from }: Exchange, { familyId: to }: Exchange): WeekMove => ({ weekId, from, to });
  return {
    tradeIds: [first.id, second.id, third.id],
    moves: [move(first, third), move(second, first), move(third, second)],
  };
}

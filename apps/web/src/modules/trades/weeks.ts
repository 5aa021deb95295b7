import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Trade } from '@houseboat/contract/trades.ts';
import type { FamilyId, WeekId, WeekMove } from '@houseboat/draft/events.ts';
import type { Day } from '@houseboat/draft/season.ts';
import { isComplete } from '@houseboat/draft/state.ts';
import { useMemo } from 'react';
import { useToday } from '../../lib/clock.ts';
import { useEarlierSeason, useSeasonBefore } from '../../lib/season/earlier-season.ts';
import { familyOf, ownerOf, type Season, useSeason } from '../../lib/season/season.ts';

/** The seasons whose weeks are traded, the current one first, then the earlier one that may still be on. */
export type TradeSeasons = { today: Day; seasons: readonly Season[] };

/** A week and the family that holds it. */
export type HeldWeek = { week: Week; holder: ListedFamily };

/** Returns the seasons whose weeks are traded, live; undefined until they have loaded. @param also the year of one further back */
export function useTradeSeasons(also?: number): TradeSeasons | undefined {
  const current = useSeason();
  const before = useSeasonBefore();
  const isFurtherBack = also !== undefined && current !== undefined && also !== current.year;
  const other = useEarlierSeason(isFurtherBack ? also : undefined);
  const today = useToday();
  return useMemo(() => {
    if (!current || !today || (isFurtherBack && !other)) return undefined;
    const seasons = [current, before, other?.year === before?.year ? undefined : other];
    return { today, seasons: seasons.filter((season) => season !== undefined) };
  }, [current, before, other, isFurtherBack, today]);
}

/** Returns the season that has a week. */
export const seasonOf = ({ seasons }: TradeSeasons, weekId: WeekId): Season | undefined =>
  seasons.find(({ weeks }) => weeks.some(({ id }) => id === weekId));

export const weekOf = (all: TradeSeasons, weekId: WeekId): Week | undefined =>
  seasonOf(all, weekId)?.weeks.find(({ id }) => id === weekId);

/** Returns the family that holds a week. */
export function holderOf(all: TradeSeasons, weekId: WeekId): ListedFamily | undefined {
  const season = seasonOf(all, weekId);
  return season && ownerOf(season, weekId);
}

/** Returns a family, also one that has left the boat since. */
export const familyIn = ({ seasons }: TradeSeasons, id: FamilyId): ListedFamily | undefined =>
  seasons.map((season) => familyOf(season, id)).find((family) => family !== undefined);

/** Returns the weeks that can change hands, by date: of complete drafts, and not over at the lake. */
export const tradableWeeks = ({ today, seasons }: TradeSeasons): HeldWeek[] =>
  seasons
    .filter(({ state }) => isComplete(state))
    .flatMap((season) =>
      season.weeks.flatMap((week) => {
        const holder = ownerOf(season, week.id);
        return holder && today <= week.endDate ? [{ week, holder }] : [];
      }),
    )
    .sort((a, b) => a.week.startDate.localeCompare(b.week.startDate));

/** Returns why a family cannot offer a week, or any week at all; undefined when it can. */
export function whyNotOffered(all: TradeSeasons, familyId: FamilyId, weekId?: WeekId): string | undefined {
  const season = weekId === undefined ? all.seasons[0] : seasonOf(all, weekId);
  const week = season?.weeks.find(({ id }) => id === weekId);
  if (week && all.today > week.endDate)
    return `Week ${week.weekNumber} is over. Only a week that is still to come can be offered.`;
  const hasWeeks = tradableWeeks(all).some(({ holder }) => holder.id === familyId);
  if ((week || !hasWeeks) && season && !isComplete(season.state))
    return season.state.isClosed
      ? `The ${season.year} season was closed before its draft was complete, so its weeks can't be traded.`
      : `Weeks can be offered once the ${season.year} draft is complete.`;
  return hasWeeks ? undefined : 'You have no week left to offer. Only weeks that are still to come can be traded.';
}

/** Whether a family could accept an open offer. */
export const isFor = (trade: Trade, all: TradeSeasons, reader: FamilyId): boolean =>
  trade.status === 'open' &&
  trade.familyId !== reader &&
  (trade.to === reader || (trade.to === null && wantedOf(trade, all, reader).length > 0));

/** Returns the wanted weeks that a family could give for an offer. */
export const wantedOf = ({ want }: { want: readonly WeekId[] }, all: TradeSeasons, familyId: FamilyId): WeekId[] =>
  want.filter((weekId) => {
    const week = weekOf(all, weekId);
    return week && all.today <= week.endDate && holderOf(all, weekId)?.id === familyId;
  });

/** Returns what accepting an offer moves. @param weekId the week that the family gives for it; undefined for a gift */
export const movesOf = ({ familyId, give }: Trade, by: FamilyId, weekId: WeekId | undefined): WeekMove[] => [
  ...give.map((given) => ({ weekId: given, from: familyId, to: by })),
  ...(weekId === undefined ? [] : [{ weekId, from: by, to: familyId }]),
];

/** Returns a ring's moves as a chain that begins with what a family gives. */
export function chainFrom(moves: readonly WeekMove[], familyId: FamilyId): WeekMove[] {
  const chain: WeekMove[] = [];
  let next = moves.find(({ from }) => from === familyId);
  while (next && !chain.includes(next)) {
    chain.push(next);
    const { to } = next;
    next = moves.find(({ from }) => from === to);
  }
  return chain;
}

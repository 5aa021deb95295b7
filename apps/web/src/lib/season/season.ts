import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isOpened, latestTurn, pickInRound, pickOf } from '@houseboat/draft/evolve.ts';
import type { Turn } from '@houseboat/draft/snake.ts';
import { useQuery } from '@tanstack/react-query';
import { useBoat, useFamilies } from '../boat.ts';
import { monthName } from '../days.ts';
import { useFamily } from '../session.ts';
import { useDraft } from './draft-store.ts';
import { weeksQuery } from './queries.ts';

/** All that the screens show of a season: its weeks and families, which stay, and the draft, which moves on. */
export type Season = { year: number; weeks: readonly Week[]; families: readonly Family[]; state: DraftState };

/** Where a season is read from. */
export const seasonReads = ['/api/boat', '/api/families', '/api/weeks', '/api/draft'];

/** The season, live; undefined until all of it has arrived. */
export function useSeason(): Season | undefined {
  const year = useBoat()?.season.year;
  const families = useFamilies();
  const weeks = useQuery({ ...weeksQuery(year ?? 0), enabled: year !== undefined }).data?.weeks;
  const state = useDraft((draft) => draft.state);
  if (year === undefined || !families || !weeks || !isOpened(state)) return undefined;
  return { year, weeks, families, state };
}

/** Whose turn it is. `turn` stays at the last one when the draft is complete; then nobody is on the clock and it is nobody's. */
export type Clock = { turn: Turn; onClock: Family | undefined; mine: boolean };

/** The draft's clock, as the family signed in sees it. */
export function useClock(season: Season): Clock {
  const me = useFamily();
  const onClock = familyOf(season, currentTurn(season.state)?.familyId);
  return { turn: latestTurn(season.state), onClock, mine: onClock?.id === me.id };
}

export const familyOf = ({ families }: Season, id: FamilyId | undefined): Family | undefined =>
  families.find((family) => family.id === id);

/** The season's months, each with the weeks that start in it. */
export const monthsOf = ({ weeks }: Season): { name: string; weeks: Week[] }[] => {
  const monthOf = ({ startDate }: Week) => startDate.slice(0, 7);
  return [...new Set(weeks.map(monthOf))].map((month) => ({
    name: monthName(`${month}-01`),
    weeks: weeks.filter((week) => monthOf(week) === month),
  }));
};

/** The family that holds a week, if one does. */
export const ownerOf = (season: Season, weekId: WeekId): Family | undefined =>
  familyOf(season, pickOf(season.state, weekId)?.familyId);

/** The week that a family took in a round, if it did. */
export const weekInRound = ({ state, weeks }: Season, familyId: FamilyId, round: number): Week | undefined => {
  const pick = pickInRound(state, familyId, round);
  return weeks.find((week) => week.id === pick?.weekId);
};

/** A family's weeks, by number. */
export const weeksOf = (season: Season, familyId: FamilyId): Week[] =>
  season.weeks.filter((week) => pickOf(season.state, week.id)?.familyId === familyId);

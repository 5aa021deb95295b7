import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import type { FamilyId, Turn, WeekId } from '@houseboat/draft/events.ts';
import { currentTurn, type DraftState, isOpened, latestTurn, pickInRound, pickOf } from '@houseboat/draft/state.ts';
import { useQuery } from '@tanstack/react-query';
import { useBoat, useFamilies } from '../boat.ts';
import { monthName } from '../days.ts';
import { useFamily } from '../session.ts';
import { useDraft } from './draft-store.ts';
import { weeksQuery } from './queries.ts';

/** What the screens show of a season: its weeks and families, which do not change, and the draft, which does. */
export type Season = { year: number; weeks: readonly Week[]; families: readonly Family[]; state: DraftState };

/** The addresses from which a season is read. */
export const seasonReads = ['/api/boat', '/api/families', '/api/weeks', '/api/draft'];

/** Returns the season, live, or undefined until all of it has arrived. */
export function useSeason(): Season | undefined {
  const year = useBoat()?.season.year;
  const families = useFamilies();
  const weeks = useQuery({ ...weeksQuery(year ?? 0), enabled: year !== undefined }).data?.weeks;
  const state = useDraft((draft) => draft.state);
  if (year === undefined || !families || !weeks || !isOpened(state)) return undefined;
  return { year, weeks, families, state };
}

/** Whose turn it is. When the draft is complete, `turn` is the last one and nobody is on the clock. */
export type Clock = { turn: Turn; onClock: Family | undefined; isMine: boolean };

/** Returns the draft's clock for the family that is signed in. */
export function useClock(season: Season): Clock {
  const me = useFamily();
  const onClock = familyOf(season, currentTurn(season.state)?.familyId);
  return { turn: latestTurn(season.state), onClock, isMine: onClock?.id === me.id };
}

export const familyOf = ({ families }: Season, id: FamilyId | undefined): Family | undefined =>
  families.find((family) => family.id === id);

/** Returns the season's months, each with the weeks that start in it. */
export const monthsOf = ({ weeks }: Season): { name: string; weeks: Week[] }[] => {
  const monthOf = ({ startDate }: Week) => startDate.slice(0, 7);
  return [...new Set(weeks.map(monthOf))].map((month) => ({
    name: monthName(`${month}-01`),
    weeks: weeks.filter((week) => monthOf(week) === month),
  }));
};

/** Returns the family that holds a week, if any. */
export const ownerOf = (season: Season, weekId: WeekId): Family | undefined =>
  familyOf(season, pickOf(season.state, weekId)?.familyId);

/** Returns the week that a family picked in a round, if any. */
export const weekInRound = ({ state, weeks }: Season, familyId: FamilyId, round: number): Week | undefined => {
  const pick = pickInRound(state, familyId, round);
  return weeks.find((week) => week.id === pick?.weekId);
};

/** Returns a family's weeks, by number. */
export const weeksOf = (season: Season, familyId: FamilyId): Week[] =>
  season.weeks.filter((week) => pickOf(season.state, week.id)?.familyId === familyId);

import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import { holdersIn, unopened } from '@houseboat/draft/state.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFamilies } from '../boat.ts';
import { call, pathOf } from '../call.ts';
import { useToday } from '../clock.ts';
import { foldEvents } from './draft-store.ts';
import { logQuery, useSeasons, weeksQuery } from './queries.ts';
import { familyOf, isOver, type Season } from './season.ts';

/** The families that have left the boat. */
export const formerQuery = queryOptions({
  queryKey: [pathOf('GET /families/former')],
  queryFn: () => call('GET /families/former'),
});

/** Returns the boat's families, with those that have left if one of them is in `order`; undefined until they have loaded. */
export function useFamiliesOf(order: readonly FamilyId[]): ListedFamily[] | undefined {
  const current = useFamilies();
  const needsFormer = current !== undefined && order.some((id) => !current.some((family) => family.id === id));
  const former = useQuery({ ...formerQuery, enabled: needsFormer }).data;
  return useMemo(
    () => (needsFormer ? former && current && [...current, ...former] : current),
    [needsFormer, former, current],
  );
}

/** Returns an earlier season, with those of its families that have left since; undefined until it has loaded, and without a year. */
export function useEarlierSeason(year: number | undefined): Season | undefined {
  const weeks = useQuery(weeksQuery(year)).data;
  const read = useQuery(logQuery(year)).data;
  const state = useMemo(() => read && foldEvents(unopened, read.events), [read]);
  const ids = useMemo(() => holdersIn(state ?? unopened), [state]);
  const known = useFamiliesOf(ids);
  return useMemo(() => {
    if (year === undefined || !weeks || !state || !known) return undefined;
    const families = ids.flatMap((id) => known.find((family) => family.id === id) ?? []);
    return { year, weeks, families, state };
  }, [year, weeks, state, ids, known]);
}

/** Returns the season that is still on, or else the one before the current one; undefined until it has loaded, and if there is none. */
export const useSeasonBefore = (): Season | undefined => {
  const today = useToday();
  const earlier = useSeasons()?.slice(0, -1) ?? [];
  const on = earlier.find(({ lastWeekStart }) => today !== undefined && today <= addDays(lastWeekStart, 5));
  return useEarlierSeason((on ?? earlier[earlier.length - 1])?.year);
};

/** Whether it is unknown whether the season before is still on. */
export function useIsSeasonBeforeUnknown(): boolean {
  const seasons = useSeasons();
  const before = useSeasonBefore();
  return seasons === undefined || (seasons.length > 1 && before === undefined);
}

/** Returns the season that a day belongs to: the one before until its last Friday is over, and then the current one. */
export const seasonOn = (today: Day, current: Season, before: Season | undefined): Season =>
  before && !isOver(before, today) ? before : current;

/** Returns the season whose weeks to show at a glance. The one before lasts until a week of the current one is picked or its first begins. */
export const seasonInView = (today: Day, current: Season, before: Season | undefined): Season => {
  const [first] = current.weeks;
  const isUntouched = current.state.picks.length === 0 && first !== undefined && today < first.startDate;
  return before && isUntouched ? before : seasonOn(today, current, before);
};

/** Returns two seasons as one, whose weeks are by date. */
export const bothSeasons = (current: Season, other: Season | undefined): Season =>
  other === undefined || other.year === current.year
    ? current
    : {
        ...current,
        weeks: [...other.weeks, ...current.weeks].sort((a, b) => a.startDate.localeCompare(b.startDate)),
        families: [...current.families, ...other.families.filter(({ id }) => !familyOf(current, id))],
        state: {
          ...current.state,
          picks: [...other.state.picks, ...current.state.picks],
          traded: { ...other.state.traded, ...current.state.traded },
        },
      };

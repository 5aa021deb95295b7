import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId, Turn, WeekId } from '@houseboat/draft/events.ts';
import { addDays, type Day } from '@houseboat/draft/season.ts';
import {
  currentTurn,
  type DraftState,
  familyWith,
  isBeforeFirstPick,
  isOpened,
  latestTurn,
  pickInRound,
  statusOf,
} from '@houseboat/draft/state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoat, useFamilies } from '../boat.ts';
import { pathOf } from '../call.ts';
import { monthName } from '../days.ts';
import { useFamily } from '../session.ts';
import { useDraft } from './draft-store.ts';
import { logRead, weeksQuery, weeksRead } from './queries.ts';

/** What the screens show of a season: its weeks, its families in draft order, and the draft. */
export type Season = { year: number; weeks: readonly Week[]; families: readonly ListedFamily[]; state: DraftState };

/** The addresses from which a season is read. */
export const seasonReads = [pathOf('GET /boat'), pathOf('GET /families'), weeksRead, logRead];

/** Returns the current season's weeks once all of the season has arrived. No pick changes them. */
export function useWeeks(): readonly Week[] | undefined {
  const year = useBoat()?.season.year;
  const weeks = useQuery(weeksQuery(year)).data;
  const hasFamilies = useFamilies() !== undefined;
  const isOpen = useDraft(({ state }) => isOpened(state));
  return hasFamilies && isOpen ? weeks : undefined;
}

/** Returns the season, live, or undefined until all of it has arrived. */
export function useSeason(): Season | undefined {
  const year = useBoat()?.season.year;
  const listed = useFamilies();
  const weeks = useWeeks();
  const state = useDraft((draft) => draft.state);
  const { order } = state;
  const families = useMemo(() => listed && inOrder(listed, order), [listed, order]);
  return useMemo(
    () => (year === undefined || !families || !weeks ? undefined : { year, weeks, families, state }),
    [year, weeks, families, state],
  );
}

/** Returns families in draft order. */
export const inOrder = (families: readonly ListedFamily[], order: readonly FamilyId[]): ListedFamily[] =>
  [...families].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

/**
 * Whose turn it is. Nobody is on the clock before the draft starts, with its first turn to come, and once it is complete, with its last.
 * `isMine` is set only while the family that is signed in could pick, so not in a pause.
 */
export type Clock = { turn: Turn; onClock: ListedFamily | undefined; isMine: boolean };

/** Returns the draft's clock for the family that is signed in. */
export function useClock(season: Season): Clock {
  const { id } = useFamily();
  const { state } = season;
  const onClock = familyOf(season, turnInProgress(state)?.familyId);
  return { turn: latestTurn(state), onClock, isMine: isTurnOf(state, id) };
}

/** Whether a family is on the clock of a running draft. */
export const isTurnOf = (state: DraftState, familyId: FamilyId): boolean =>
  statusOf(state) === 'running' && currentTurn(state)?.familyId === familyId;

/** Whether the family that is signed in could pick now: on its turn, or to make up one that was passed. */
export function useHasTurn(): boolean {
  const { id } = useFamily();
  return useDraft(
    ({ state }) =>
      isTurnOf(state, id) || (statusOf(state) === 'running' && state.passed.some(({ familyId }) => familyId === id)),
  );
}

/** Whether the order is still to be drawn. The first pick ends such a lottery. */
export const isLotteryOpen = (state: DraftState): boolean =>
  state.lottery?.isDrawn === false && !state.isClosed && isBeforeFirstPick(state);

/** Whether an open lottery still wants a family's word. */
export const isWordWanted = (state: DraftState, id: FamilyId): boolean =>
  isLotteryOpen(state) && !state.lottery?.words.some(({ familyId }) => familyId === id);

/** Returns the current turn of a draft that has started; also while it is paused. */
const turnInProgress = (state: DraftState): Turn | undefined =>
  statusOf(state) === 'scheduled' ? undefined : currentTurn(state);

export const familyOf = ({ families }: Pick<Season, 'families'>, id: FamilyId | undefined): ListedFamily | undefined =>
  families.find((family) => family.id === id);

/** Returns the designated family, which manages the draft. */
export const adminOf = ({ families }: Season): ListedFamily | undefined => families.find(({ isAdmin }) => isAdmin);

/** Whether the season's last Friday is over. */
export const isOver = ({ weeks }: Pick<Season, 'weeks'>, today: Day): boolean =>
  today > (weeks[weeks.length - 1]?.endDate ?? today);

/** Returns the season's months, each with the weeks that start in it. */
export const monthsOf = ({ weeks }: Pick<Season, 'weeks'>): { name: string; weeks: Week[] }[] => {
  const monthOf = ({ startDate }: Week) => startDate.slice(0, 7);
  return [...new Set(weeks.map(monthOf))].map((month) => ({
    name: monthName(`${month}-01`),
    weeks: weeks.filter((week) => monthOf(week) === month),
  }));
};

/** Returns the family that holds a week, if any. */
export const ownerOf = (season: Season, weekId: WeekId): ListedFamily | undefined =>
  familyOf(season, familyWith(season.state, weekId));

/** Returns the week that a family picked in a round, if any. */
export const weekInRound = ({ state, weeks }: Season, familyId: FamilyId, round: number): Week | undefined => {
  const pick = pickInRound(state, familyId, round);
  return weeks.find((week) => week.id === pick?.weekId);
};

/** Returns the weeks that a family holds, by number. */
export const weeksOf = (season: Season, familyId: FamilyId): Week[] =>
  season.weeks.filter((week) => familyWith(season.state, week.id) === familyId);

/** Returns the week that a family hands over to today: it begins tomorrow, and the family's own ended yesterday. */
export const weekToHandOver = ({ weeks, state }: Season, familyId: FamilyId, today: Day): Week | undefined =>
  weeks.find(({ startDate }, place) => {
    const left = weeks[place - 1];
    if (left?.endDate !== addDays(today, -1) || startDate !== addDays(today, 1)) return false;
    return familyWith(state, left.id) === familyId;
  });

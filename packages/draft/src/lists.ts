import { deadlineOf } from './clock.ts';
import type { ClockSettings, FamilyId, LotteryWord, Timestamp, Turn, WeekId } from './events.ts';
import {
  currentTurn,
  type DraftState,
  type DraftStatus,
  familyWith,
  isComplete,
  isSameTurn,
  latestTurn,
  type MadePick,
  type Pause,
  pickOf,
  statusOf,
  toTurn,
  totalRounds,
  turnAt,
  turnNumber,
  unopened,
} from './state.ts';

/** Who holds a week, as the list of weeks shows it. The last three are null while nobody has picked the week. */
export type WeekHolder = {
  id: WeekId;
  isAvailable: boolean;
  assignedFamilyId: FamilyId | null;
  draftRound: number | null;
  draftPick: number | null;
};

/** A week of the list with the time since when its family holds it. */
type ListedWeek = Omit<WeekHolder, 'isAvailable'> & { assignedAt: Timestamp | null };

/** The turn, as the draft shows it. A complete draft shows its last turn, with nobody on the clock. */
export type ShownTurn = {
  currentFamilyId: FamilyId | null;
  currentRound: number;
  currentPick: number;
  isComplete: boolean;
};

/** The draft, as it is shown. `deadline` is null without a running clock. */
export type ShownDraft = ShownTurn & {
  order: FamilyId[];
  totalRounds: number;
  status: DraftStatus;
  /** Whether a later season was opened. */
  isClosed: boolean;
  startsAt: Timestamp | null;
  callUrl: string | null;
  lottery: { commitment: string; order: FamilyId[]; words: LotteryWord[]; isDrawn: boolean } | null;
  clock: ClockSettings;
  pause: Pause | null;
  turnStartedAt: Timestamp | null;
  /** The pauses of the current turn that are over, which do not count toward its time. */
  turnPauses: { from: Timestamp; to: Timestamp }[];
  deadline: Timestamp | null;
  /** The turns that were passed and not made up since. */
  passed: Turn[];
  /** The turns that were passed and made up since. When such a pick is undone, its turn is passed again. */
  madeUp: Turn[];
};

/** Returns who holds a week in a state. */
export function holderOf(state: DraftState, id: WeekId): WeekHolder {
  const pick = pickOf(state, id);
  return {
    id,
    isAvailable: !pick,
    assignedFamilyId: familyWith(state, id) ?? null,
    draftRound: pick?.round ?? null,
    draftPick: pick?.pick ?? null,
  };
}

/** Returns the turn that a state shows. */
export function shownTurn(state: DraftState): ShownTurn {
  const { round, pick } = latestTurn(state);
  return {
    currentFamilyId: currentTurn(state)?.familyId ?? null,
    currentRound: round,
    currentPick: pick,
    isComplete: isComplete(state),
  };
}

/** Returns what a state shows of the draft. @param timeZone the lake's, for quiet hours */
export function shownDraft(state: DraftState, timeZone: string): ShownDraft {
  const { isClosed, order, startsAt, callUrl, lottery, clock, pause, turnStartedAt, turnPauses, passed, picks } = state;
  const deadline = deadlineOf(state, timeZone);
  return {
    ...shownTurn(state),
    order: [...order],
    totalRounds: totalRounds(state),
    status: statusOf(state),
    isClosed,
    startsAt,
    callUrl,
    lottery: lottery && { ...lottery, order: [...lottery.order], words: [...lottery.words] },
    clock,
    pause,
    turnStartedAt,
    turnPauses: [...turnPauses],
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    passed: [...passed],
    madeUp: picks.filter(({ madeUp }) => madeUp).map(toTurn),
  };
}

/**
 * Returns the state that lists of a version show: the inverse of `shownDraft` and of `holderOf` over all weeks. It decides like the state that
 * the log folds to, except that it does not know what was released or reset, which picks came from wish lists or were made on behalf, that a
 * traded week came back to the family that picked it, nor whether the end of the current turn's time is in the log. The picks are in the order of
 * `assignedAt`. That is the order of the log unless the database's clock was set back or the week was traded.
 */
export function stateOfLists(
  version: number,
  draft: Omit<ShownDraft, keyof ShownTurn>,
  weeks: readonly ListedWeek[],
): DraftState {
  const { isClosed, order, startsAt, callUrl, lottery, clock, pause, turnStartedAt, turnPauses, passed, madeUp } =
    draft;
  const toPick = ({ id, assignedFamilyId, assignedAt, draftRound, draftPick }: ListedWeek): MadePick[] => {
    if (assignedFamilyId === null || assignedAt === null || draftRound === null || draftPick === null) return [];
    const turn = turnAt(order, turnNumber(order.length, { round: draftRound, pick: draftPick }));
    return [{ ...turn, weekId: id, at: assignedAt, madeUp: madeUp.some((each) => isSameTurn(each, turn)) }];
  };
  const holders = new Map(weeks.map(({ id, assignedFamilyId }) => [id, assignedFamilyId]));
  const byTime = (a: MadePick, b: MadePick) =>
    Date.parse(a.at) - Date.parse(b.at) || a.round - b.round || a.pick - b.pick;
  const picks = weeks.flatMap(toPick).sort(byTime);
  const traded = picks.flatMap(({ weekId, familyId }) => {
    const holder = holders.get(weekId) ?? familyId;
    return holder === familyId ? [] : [[weekId, holder]];
  });
  return {
    ...unopened,
    version,
    isClosed,
    order,
    weeks: weeks.map(({ id }) => id),
    picks,
    traded: Object.fromEntries(traded),
    startsAt,
    callUrl,
    lottery,
    clock,
    pause,
    turnStartedAt,
    turnPauses,
    passed,
  };
}

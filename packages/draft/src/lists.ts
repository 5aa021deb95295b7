import { deadlineOf } from './clock.ts';
import type { ClockSettings, FamilyId, LotteryWord, Timestamp, Turn, WeekId } from './events.ts';
import {
  currentTurn,
  type DraftState,
  type DraftStatus,
  familyWith,
  isComplete,
  latestTurn,
  type Pause,
  pickOf,
  statusOf,
  toTurn,
  totalRounds,
} from './state.ts';

/** Who holds a week, as the list of weeks shows it. The last three are null while nobody has picked the week. */
export type WeekHolder = {
  id: WeekId;
  isAvailable: boolean;
  assignedFamilyId: FamilyId | null;
  draftRound: number | null;
  draftPick: number | null;
};

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
  draws: { at: Timestamp; order: FamilyId[] }[];
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
  const { isClosed, order, startsAt, callUrl, lottery, draws, clock, pause, turnStartedAt, turnPauses, passed, picks } =
    state;
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
    draws: draws.map(({ at, order: drawn }) => ({ at, order: [...drawn] })),
    clock,
    pause,
    turnStartedAt,
    turnPauses: [...turnPauses],
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    passed: [...passed],
    madeUp: picks.filter(({ madeUp }) => madeUp).map(toTurn),
  };
}

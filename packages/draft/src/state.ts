import type {
  Actor,
  ClockSettings,
  FamilyId,
  LotteryWord,
  PickedWeek,
  Timestamp,
  Turn,
  WeekId,
  WeekPicked,
} from './events.ts';

/** A pick in force. `madeUp` is set when its turn had been passed before, so that releasing it passes the turn again. */
export type MadePick = WeekPicked & { at: Timestamp; madeUp: boolean; version: number };

/** A pick that is no longer in force, and the version of the event that released it. */
type ReleasedPick = PickedWeek & { version: number };

/** A lottery: its commitment, the order that it starts from, and the words in the order of their arrival. */
export type Lottery = {
  commitment: string;
  order: readonly FamilyId[];
  words: readonly LotteryWord[];
  isDrawn: boolean;
};

export type PastDraw = { at: Timestamp; order: readonly FamilyId[] };

export type Pause = { reason: string | null; by: Actor; at: Timestamp };

/** The state of a draft: who drafts in which order, for which weeks and by which clock, and what happened since it was opened or last reset. */
export type DraftState = {
  /** The version of the last folded event; 0 before the first. */
  version: number;
  /** Whether a later season was opened, which ends this one's draft. */
  isClosed: boolean;
  /** The version of the last reset; 0 without one. */
  resetVersion: number;
  /** The version of the last change of the season's families or weeks since the reset, by which turns may have other numbers; 0 without one. */
  seasonVersion: number;
  order: readonly FamilyId[];
  weeks: readonly WeekId[];
  /** The picks in force, in the order in which they were made. */
  picks: readonly MadePick[];
  /** The picks that were released since the last reset. */
  released: readonly ReleasedPick[];
  /** The weeks that were traded since the last reset, and who holds them now. */
  traded: Readonly<Record<WeekId, FamilyId>>;
  /** The turns that were passed and not made up since, by turn. */
  passed: readonly Turn[];
  /** When the draft will start; null once it has, and without a schedule. */
  startsAt: Timestamp | null;
  pause: Pause | null;
  clock: ClockSettings;
  /** The address of the families' video call. */
  callUrl: string | null;
  /** The lottery since the last commitment; null without one. */
  lottery: Lottery | null;
  /** All draws of the season, oldest first. A reset keeps them, so that nobody draws in silence until the order suits. */
  draws: readonly PastDraw[];
  /** When the current turn started; null while none is in progress. */
  turnStartedAt: Timestamp | null;
  /** The pauses of the current turn that are over. */
  turnPauses: readonly { from: Timestamp; to: Timestamp }[];
  /** Whether the log has the end of the current turn's time. */
  hasExpired: boolean;
};

export const noClock: ClockSettings = { mode: 'off', seconds: null, quietHours: null };

export const unopened: DraftState = {
  version: 0,
  isClosed: false,
  resetVersion: 0,
  seasonVersion: 0,
  order: [],
  weeks: [],
  picks: [],
  released: [],
  traded: {},
  passed: [],
  startsAt: null,
  pause: null,
  clock: noClock,
  callUrl: null,
  lottery: null,
  draws: [],
  turnStartedAt: null,
  turnPauses: [],
  hasExpired: false,
};

/** A draft that was completed stays so when it is closed; `closed` is one that was not. */
export type DraftStatus = 'scheduled' | 'running' | 'paused' | 'complete' | 'closed';

export const isOpened = (state: DraftState): boolean => state.order.length > 0;

export const totalRounds = (state: DraftState): number => roundsFor(state.order.length, state.weeks.length);

export const totalTurns = (state: DraftState): number => totalRounds(state) * state.order.length;

export const isComplete = (state: DraftState): boolean => isOpened(state) && state.picks.length >= totalTurns(state);

/** Whether there is a recap: no pick is to come, also because the next season was opened before the last one. */
export const hasRecap = (state: DraftState): boolean => isComplete(state) || (state.isClosed && state.picks.length > 0);

/** Whether nobody has picked or passed, so that the season, its order and its start can still change. */
export const isBeforeFirstPick = (state: DraftState): boolean => state.picks.length === 0 && state.passed.length === 0;

/** Returns a draft's status: the first that applies of complete, closed, scheduled and paused, else running. */
export function statusOf(state: DraftState): DraftStatus {
  if (isComplete(state)) return 'complete';
  if (state.isClosed) return 'closed';
  if (state.startsAt !== null) return 'scheduled';
  return state.pause ? 'paused' : 'running';
}

/**
 * Returns the current turn: the first that is neither made nor passed or, when none is left, the first passed one again. Returns undefined
 * when the draft is complete or was never opened. While the draft is scheduled or paused, it is the turn that starts or continues with the draft.
 */
export function currentTurn(state: DraftState): Turn | undefined {
  if (!isOpened(state) || isComplete(state)) return undefined;
  const taken = takenTurns(state);
  let number = 0;
  while (taken.has(number)) number += 1;
  return number < totalTurns(state) ? turnAt(state.order, number) : state.passed[0];
}

/** Returns the turns that are left in the order in which they come, the current one first. A closed draft has none. */
export function turnsLeft(state: DraftState): Turn[] {
  if (state.isClosed) return [];
  const taken = takenTurns(state);
  const numbers = Array.from({ length: totalTurns(state) }, (_, number) => number).filter(
    (number) => !taken.has(number),
  );
  return [...numbers.map((number) => turnAt(state.order, number)), ...state.passed];
}

const takenTurns = ({ order, picks, passed }: DraftState): Set<number> =>
  new Set([...picks, ...passed].map((turn) => turnNumber(order.length, turn)));

/** Returns the current turn or, when the draft is complete, the last one made. An opened draft always shows a round and a pick. */
export const latestTurn = (state: DraftState): Turn =>
  currentTurn(state) ?? toTurn(state.picks[state.picks.length - 1] ?? turnAt(state.order, 0));

/** Returns a turn without what else is known of it. */
export const toTurn = ({ round, pick, familyId }: Turn): Turn => ({ round, pick, familyId });

/** Returns a pick without what else is known of it. */
export const toPickedWeek = (pick: PickedWeek): PickedWeek => ({ ...toTurn(pick), weekId: pick.weekId });

/** Whether two turns are the same turn of the same family. Two that are undefined are the same. */
export const isSameTurn = (a: Turn | undefined, b: Turn | undefined): boolean =>
  a?.round === b?.round && a?.pick === b?.pick && a?.familyId === b?.familyId;

/** Whether a turn was passed and not made up since. */
export const isPassed = (state: DraftState, turn: Turn): boolean => state.passed.some((each) => isSameTurn(each, turn));

export const pickOf = (state: DraftState, weekId: WeekId): MadePick | undefined =>
  state.picks.find((pick) => pick.weekId === weekId);

/** Whether weeks were traded since the last reset, so that no pick can be released. */
export const isTraded = ({ traded }: DraftState): boolean => Object.keys(traded).length > 0;

/** Returns the family that holds a week: the one that picked it, unless it was traded since. */
export const familyWith = (state: DraftState, weekId: WeekId): FamilyId | undefined =>
  state.traded[weekId] ?? pickOf(state, weekId)?.familyId;

/** Returns the families that drafted, in order, and then those that have joined since and were given a week. */
export const holdersIn = ({ order, traded }: Pick<DraftState, 'order' | 'traded'>): FamilyId[] => [
  ...new Set([...order, ...Object.values(traded)]),
];

/** How far ahead of the clock a recorded moment may lie. */
const MAX_AHEAD_MS = 2_000;

/** Whether a recorded moment lies in the future, because the database's clock was set back since. Both are in epoch milliseconds. */
export const isAhead = (at: number, now: number): boolean => at > now + MAX_AHEAD_MS;

/** Whether a pick can no longer be taken back. One of the future is final: nobody knows how long ago it was made. */
export const isFinal = (pick: MadePick, takeBackSeconds: number, now: number): boolean =>
  now >= finalAt(pick, takeBackSeconds) || isAhead(Date.parse(pick.at), now);

/** Returns when a pick can no longer be taken back, in epoch milliseconds. */
export const finalAt = ({ at }: MadePick, takeBackSeconds: number): number => Date.parse(at) + takeBackSeconds * 1000;

export const pickInRound = (state: DraftState, familyId: FamilyId, round: number): MadePick | undefined =>
  state.picks.find((pick) => pick.familyId === familyId && pick.round === round);

/** Returns how many whole rounds fit. All families get equally many weeks, and the remaining weeks stay free. */
export const roundsFor = (families: number, weeks: number): number => Math.floor(weeks / families);

/**
 * Returns the turn with a number, counted from 0 over the whole draft. Odd rounds run through `order` forward and even rounds backward, so the
 * family that picks last in a round picks first in the next.
 */
export function turnAt(order: readonly FamilyId[], number: number): Turn {
  const round = Math.floor(number / order.length) + 1;
  const pick = (number % order.length) + 1;
  const familyId = order[round % 2 === 1 ? pick - 1 : order.length - pick];
  if (familyId === undefined) throw new RangeError(`No turn ${number} in a draft of ${order.length} families.`);
  return { round, pick, familyId };
}

/** Returns the number of a turn in a draft of that many families: the inverse of `turnAt`. */
export const turnNumber = (families: number, { round, pick }: Pick<Turn, 'round' | 'pick'>): number =>
  (round - 1) * families + pick - 1;

import type { FamilyId, PickedWeek, RecordedDraftEvent, WeekId, WeekPicked } from './events.ts';
import {
  currentTurn,
  type DraftState,
  isPassed,
  isSameTurn,
  type Lottery,
  statusOf,
  toTurn,
  turnNumber,
  unopened,
} from './state.ts';

/**
 * Returns the state after one more event. Recorded events are facts, so none is refused. One that only a newer server knows advances the version,
 * and nothing else.
 */
export function evolve(before: DraftState, event: RecordedDraftEvent): DraftState {
  const after: DraftState = { ...apply(before, event), version: before.version + 1 };
  if (!startsTurn(event, before, after)) return after;
  const status = statusOf(after);
  const isInProgress = status === 'running' || status === 'paused';
  return { ...after, turnStartedAt: isInProgress ? event.at : null, turnPauses: [], hasExpired: false };
}

/** Whether a turn starts with an event, or starts again from the beginning. */
function startsTurn(event: RecordedDraftEvent, before: DraftState, after: DraftState): boolean {
  switch (event.type) {
    case 'DraftOpened':
    case 'StartScheduled':
    case 'DraftStarted':
    case 'ClockSet':
    case 'TurnPassed':
    case 'TurnRestarted':
    case 'DraftReset':
      return true;
    case 'WeekPicked':
      // A pick that makes up a passed turn leaves the current one alone.
      return isSameTurn(currentTurn(before), event.data);
    case 'OrderSet':
    case 'SeasonChanged':
    case 'LotteryDrawn':
    case 'PicksUndone':
    case 'PickTakenBack':
      return !isSameTurn(currentTurn(before), currentTurn(after));
    case 'CallSet':
    case 'LotteryCommitted':
    case 'LotteryWordAdded':
    case 'DraftPaused':
    case 'DraftResumed':
    case 'TurnExpired':
    case 'DraftCompleted':
    case 'WeeksTraded':
    case 'DraftClosed':
      return false;
    default:
      event satisfies never;
      return false;
  }
}

function apply(state: DraftState, event: RecordedDraftEvent): DraftState {
  switch (event.type) {
    case 'DraftOpened':
      return { ...unopened, order: event.data.order, weeks: event.data.weeks };
    case 'StartScheduled':
      return { ...state, startsAt: event.data.startsAt };
    case 'DraftStarted':
      return { ...state, startsAt: null };
    case 'CallSet':
      return { ...state, callUrl: event.data.callUrl };
    case 'OrderSet':
      return { ...state, order: event.data.order };
    case 'SeasonChanged':
      return changeSeason(state, event.data);
    case 'LotteryCommitted': {
      const { order } = state;
      return { ...state, lottery: { commitment: event.data.commitment, order, words: [], isDrawn: false } };
    }
    case 'LotteryWordAdded':
      return changeLottery(state, ({ words }) => ({ words: [...words, event.data] }));
    case 'LotteryDrawn': {
      const { order } = event.data;
      const draws = [...state.draws, { at: event.at, order }];
      return { ...changeLottery(state, () => ({ isDrawn: true })), order, draws };
    }
    case 'ClockSet':
      return { ...state, clock: event.data };
    case 'DraftPaused':
      return { ...state, pause: { reason: event.data.reason, by: event.actor, at: event.at } };
    case 'DraftResumed':
      return resume(state, event.at);
    case 'WeekPicked':
      return addPick(state, event.data, event.at);
    case 'TurnExpired':
      return { ...state, hasExpired: true };
    case 'TurnPassed':
      return { ...state, passed: [...state.passed, event.data].sort(byTurn(state)) };
    case 'TurnRestarted':
    case 'DraftCompleted':
      return state;
    case 'PicksUndone':
      return release(state, event.data.picks);
    case 'PickTakenBack':
      return release(state, [event.data]);
    case 'DraftReset': {
      const { version, order, weeks, clock, callUrl, draws } = state;
      return { ...unopened, resetVersion: version + 1, order, weeks, clock, callUrl, draws };
    }
    case 'WeeksTraded': {
      const moved = event.data.moves.map(({ weekId, to }) => [weekId, to]);
      return { ...state, traded: { ...state.traded, ...Object.fromEntries(moved) } };
    }
    case 'DraftClosed':
      return { ...state, isClosed: true, startsAt: null, pause: null, turnStartedAt: null, turnPauses: [] };
    default:
      event satisfies never;
      return state;
  }
}

/**
 * Gives a season other families or weeks. A lottery is among the families that it was opened for, so an open one ends when one joins or leaves.
 * A drawn one stays: otherwise, adding and removing a family would allow another draw without a reset.
 */
function changeSeason(state: DraftState, { order, weeks }: { order: FamilyId[]; weeks: WeekId[] }): DraftState {
  const isSameFamilies = order.length === state.order.length && order.every((id) => state.order.includes(id));
  const lottery = isSameFamilies || state.lottery?.isDrawn ? state.lottery : null;
  return { ...state, order, weeks, lottery, seasonVersion: state.version + 1 };
}

const changeLottery = (state: DraftState, change: (lottery: Lottery) => Partial<Lottery>): DraftState =>
  state.lottery ? { ...state, lottery: { ...state.lottery, ...change(state.lottery) } } : state;

function resume(state: DraftState, at: string): DraftState {
  const { pause, turnPauses } = state;
  return { ...state, pause: null, turnPauses: pause ? [...turnPauses, { from: pause.at, to: at }] : turnPauses };
}

function addPick(state: DraftState, pick: WeekPicked, at: string): DraftState {
  return {
    ...state,
    picks: [...state.picks, { ...pick, at, madeUp: isPassed(state, pick), version: state.version + 1 }],
    passed: state.passed.filter((turn) => !isSameTurn(turn, pick)),
  };
}

/** Takes picks out of force. The turn of a pick that made up a passed one is passed again. */
function release(state: DraftState, picks: readonly PickedWeek[]): DraftState {
  const released = state.picks.filter((made) => picks.some((pick) => isSameTurn(made, pick)));
  const passedAgain = released.filter(({ madeUp }) => madeUp).map(toTurn);
  return {
    ...state,
    picks: state.picks.filter((made) => !released.includes(made)),
    passed: [...state.passed, ...passedAgain].sort(byTurn(state)),
    released: [...state.released, ...picks.map((pick) => ({ ...pick, version: state.version + 1 }))],
  };
}

type Place = Parameters<typeof turnNumber>[1];
const byTurn =
  ({ order }: DraftState) =>
  (a: Place, b: Place): number =>
    turnNumber(order.length, a) - turnNumber(order.length, b);

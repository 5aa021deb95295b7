import { timeTaken } from './clock.ts';
import type { Actor, RecordedDraftEvent, Timestamp, Turn, WeekId } from './events.ts';
import { evolve } from './evolve.ts';
import { currentTurn, type DraftState, isPassed, isSameTurn, toTurn, turnNumber, unopened } from './state.ts';

/** Why a pick is no longer in force, and the version of the event that released it. */
type Release = { version: number; why: 'undone' | 'taken-back' | 'reset' };

/** A pick or a pass of a turn, with the version of its event. A turn that comes again has several. */
export type TurnRecord = Turn & {
  version: number;
  at: Timestamp;
  by: Actor;
  /** The week that was picked; null when the turn was passed. */
  weekId: WeekId | null;
  isAutomatic: boolean;
  isOnBehalf: boolean;
  /** Whether the turn had been passed before. */
  isMadeUp: boolean;
  /** How long the turn took, in milliseconds: without pauses, and without quiet hours that held its clock. Null for a turn off the clock. */
  took: number | null;
  /** How the pick ended; null as long as it is in force. */
  release: Release | null;
};

/** A draft's log with what is needed to show any moment of it. A moment is a version: the state right after that event. */
export type Timeline = {
  /** The event of each version. The version of one that only a newer server knows has the event before it. */
  log: readonly RecordedDraftEvent[];
  /** The state at each version, from 0 to the log's length. */
  states: readonly DraftState[];
  /** All picks and passes by the number of their turn, each list by version. */
  records: ReadonlyMap<number, readonly TurnRecord[]>;
};

/**
 * Returns the timeline of a log.
 *
 * @param events those of the log that are known. One without a version, such as a practiced one, follows the event before it
 * @param timeZone the lake's, for quiet hours
 */
export function timelineOf(events: readonly LoggedEvent[], timeZone: string): Timeline {
  const log: RecordedDraftEvent[] = [];
  const states = [unopened];
  const records = new Map<number, TurnRecord[]>();
  const inForce = new Map<WeekId, TurnRecord>();
  let state = unopened;
  for (const event of events) {
    const { version = states.length } = event;
    while (states.length < version) {
      log.push(log[log.length - 1] ?? event);
      state = { ...state, version: states.length };
      states.push(state);
    }
    const before = state;
    state = evolve(before, event);
    log.push(event);
    states.push(state);
    for (const weekId of weeksReleased(before, state)) {
      const record = inForce.get(weekId);
      if (record) record.release = { version: state.version, why: reasonOf(event) };
      inForce.delete(weekId);
    }
    const record = recordOf(event, before, timeZone);
    if (!record) continue;
    const number = turnNumber(before.order.length, record);
    const ofTurn = records.get(number);
    if (ofTurn) ofTurn.push(record);
    else records.set(number, [record]);
    if (record.weekId !== null) inForce.set(record.weekId, record);
  }
  return { log, states, records };
}

type LoggedEvent = RecordedDraftEvent & { version?: number };

/** Returns the state at a version, from 0 to the log's length. */
export function stateAt({ states }: Timeline, version: number): DraftState {
  const state = states[version];
  if (!state) throw new RangeError(`No version ${version} in a log of ${states.length - 1} events.`);
  return state;
}

/** Returns the picks and passes of a turn up to a state's version, oldest first, since the last reset or change of families or weeks. */
export const recordsAt = ({ records }: Timeline, state: DraftState, turn: Omit<Turn, 'familyId'>): TurnRecord[] =>
  (records.get(turnNumber(state.order.length, turn)) ?? []).filter(
    ({ version }) => version > Math.max(state.resetVersion, state.seasonVersion) && version <= state.version,
  );

/** One event of a log: the states around it, and the pick or pass that it was, if any. */
export type Moment = {
  version: number;
  event: RecordedDraftEvent;
  before: DraftState;
  after: DraftState;
  record: TurnRecord | undefined;
};

/** Returns the moment of a version, from 1 to the log's length. */
export function momentAt(timeline: Timeline, version: number): Moment {
  const event = timeline.log[version - 1];
  if (!event) throw new RangeError(`No moment ${version} in a log of ${timeline.log.length} events.`);
  const [before, after] = [stateAt(timeline, version - 1), stateAt(timeline, version)];
  const isOfTurn = event.type === 'WeekPicked' || event.type === 'TurnPassed';
  const record = isOfTurn ? recordsAt(timeline, after, event.data).pop() : undefined;
  return { version, event, before, after, record };
}

/** Whether a pick is no longer in force in a state. */
export const isReleased = ({ release }: TurnRecord, { version }: DraftState): boolean =>
  release !== null && release.version <= version;

const weeksReleased = (before: DraftState, after: DraftState): WeekId[] =>
  after.picks.length < before.picks.length
    ? before.picks.filter((pick) => !after.picks.includes(pick)).map(({ weekId }) => weekId)
    : [];

const reasonOf = ({ type }: RecordedDraftEvent): Release['why'] =>
  type === 'DraftReset' ? 'reset' : type === 'PickTakenBack' ? 'taken-back' : 'undone';

function recordOf(event: RecordedDraftEvent, before: DraftState, timeZone: string): TurnRecord | undefined {
  if (event.type !== 'WeekPicked' && event.type !== 'TurnPassed') return undefined;
  const turn = toTurn(event.data);
  const picked = event.type === 'WeekPicked' ? event.data : undefined;
  return {
    ...turn,
    version: before.version + 1,
    at: event.at,
    by: event.actor,
    weekId: picked?.weekId ?? null,
    isAutomatic: picked?.auto !== undefined,
    isOnBehalf: picked?.onBehalf ?? false,
    isMadeUp: picked !== undefined && isPassed(before, turn),
    took: isSameTurn(currentTurn(before), turn) ? timeTaken(before, timeZone, Date.parse(event.at)) : null,
    release: null,
  };
}

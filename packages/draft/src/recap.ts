import type { FamilyId, WeekId } from './events.ts';
import { type DraftState, familyWith, holdersIn, totalRounds, totalTurns, turnAt } from './state.ts';
import { isReleased, recordsAt, stateAt, type Timeline, type TurnRecord } from './timeline.ts';

/** A pick in force, how it came about, and the family that holds its week now: another one if the week was traded. */
export type PickInForce = TurnRecord & { weekId: WeekId; holderId: FamilyId; isTraded: boolean };

/** A round, how many turns it has, and how long they took together, in milliseconds. */
type RoundTime = { round: number; turns: number; took: number };

/** The summary of a draft since it was opened or last reset. The times leave out pauses, and quiet hours that held the clock. */
export type Recap = {
  /** The picks in force, in the order in which they were made. */
  picks: readonly PickInForce[];
  /** The same picks by the family that holds the week, in draft order, and then of those that were given one; those of a family in the order of the weeks. */
  families: readonly { familyId: FamilyId; picks: readonly PickInForce[] }[];
  /** The picks by hand that took longest and shortest; undefined while no pick has a time. Of equal ones, the earlier. */
  longest: PickInForce | undefined;
  quickest: PickInForce | undefined;
  /** The round that took the least time, with its passes and released picks. */
  fastestRound: RoundTime | undefined;
  /** How long all turns took together, in milliseconds. */
  took: number;
  /** How many picks were undone or taken back. */
  released: number;
};

/** Returns the recap of a timeline, as it is at its end. */
export function recapOf(timeline: Timeline): Recap {
  const state = stateAt(timeline, timeline.log.length);
  const records = Array.from({ length: totalTurns(state) }, (_, number) =>
    recordsAt(timeline, state, turnAt(state.order, number)),
  ).flat();
  const picks = records
    .filter((record) => !isReleased(record, state))
    .flatMap((record) => toPick(record, state))
    .sort((a, b) => a.version - b.version);
  const byHand = picks.filter(({ isAutomatic, took }) => !isAutomatic && took !== null);
  const placeOf = new Map(state.weeks.map((weekId, place) => [weekId, place]));
  const rounds = Array.from({ length: totalRounds(state) }, (_, index) =>
    timeOf(index + 1, state.order.length, records),
  ).flat();
  return {
    picks,
    families: holdersIn(state).map((familyId) => ({
      familyId,
      picks: picks
        .filter((pick) => pick.holderId === familyId)
        .sort((a, b) => (placeOf.get(a.weekId) ?? 0) - (placeOf.get(b.weekId) ?? 0)),
    })),
    longest: leastBy(byHand, ({ took }) => -(took ?? 0)),
    quickest: leastBy(byHand, ({ took }) => took ?? 0),
    fastestRound: leastBy(rounds, ({ took }) => took),
    took: total(records),
    released: records.filter((record) => isReleased(record, state)).length,
  };
}

function toPick(record: TurnRecord, state: DraftState): PickInForce[] {
  const { weekId, familyId } = record;
  if (weekId === null) return [];
  const isTraded = state.traded[weekId] !== undefined;
  return [{ ...record, weekId, isTraded, holderId: familyWith(state, weekId) ?? familyId }];
}

function timeOf(round: number, turns: number, records: readonly TurnRecord[]): RoundTime[] {
  const timed = records.filter((record) => record.round === round && record.took !== null);
  return timed.length > 0 ? [{ round, turns, took: total(timed) }] : [];
}

const total = (records: readonly TurnRecord[]): number => records.reduce((sum, { took }) => sum + (took ?? 0), 0);

/** Returns the first item with the least size. */
const leastBy = <Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item | undefined =>
  [...items].sort((one, other) => sizeOf(one) - sizeOf(other))[0];

import type { FamilyId, RecordedDraftEvent, Timestamp, WeekId } from './events.ts';
import { evolve } from './evolve.ts';
import { familyWith, turnNumber, unopened } from './state.ts';

/** Who holds a week, and the version of the event that gave it to that family: its pick, or the last trade of it. */
type Holding = { familyId: FamilyId; version: number };

/** A family's first pick: the number of its turn, from 1 over the whole draft, and the version of the pick. */
export type FirstPick = { position: number; version: number };

/** What a draft's log gave to whom. */
export type Holdings = {
  /** The families of the draft. */
  families: readonly FamilyId[];
  held: ReadonlyMap<WeekId, Holding>;
  /** The first pick of each family that has one in force. A trade moves the week, and the pick stays. */
  firstPicks: ReadonlyMap<FamilyId, FirstPick>;
};

/** Returns who holds which week at the end of a whole log, with the events that made it so. */
export function holdingsOf(log: readonly RecordedDraftEvent[]): Holdings {
  const { order, picks, resetVersion } = log.reduce(evolve, unopened);
  const held = new Map<WeekId, Holding>();
  const firstPicks = new Map<FamilyId, FirstPick>();
  for (const { weekId, familyId, version, ...turn } of picks) {
    held.set(weekId, { familyId, version });
    const position = turnNumber(order.length, turn) + 1;
    const first = firstPicks.get(familyId);
    if (!first || position < first.position) firstPicks.set(familyId, { position, version });
  }
  for (const [index, event] of log.entries()) {
    if (event.type !== 'WeeksTraded' || index < resetVersion) continue;
    for (const { weekId, to } of event.data.moves) held.set(weekId, { familyId: to, version: index + 1 });
  }
  return { families: order, held, firstPicks };
}

/** How a family came to hold a week, or no longer did. */
type WeekHistoryEntry = {
  familyId: FamilyId;
  at: Timestamp;
  why: 'picked' | 'picked-for' | 'automatic' | 'traded' | 'released';
  /** The trade that moved the week; null for all else, and for a ring. */
  tradeId: string | null;
};

/** Returns the history of a week, oldest first. @param log the whole log of its season */
export function weekHistory(log: readonly RecordedDraftEvent[], weekId: WeekId): WeekHistoryEntry[] {
  const entries: WeekHistoryEntry[] = [];
  let state = unopened;
  for (const event of log) {
    const before = familyWith(state, weekId);
    state = evolve(state, event);
    const after = familyWith(state, weekId);
    const add = (familyId: FamilyId, why: WeekHistoryEntry['why'], tradeId: string | null = null) =>
      entries.push({ familyId, at: event.at, why, tradeId });
    if (event.type === 'WeekPicked' && event.data.weekId === weekId) {
      const { familyId, onBehalf, auto } = event.data;
      add(familyId, auto ? 'automatic' : onBehalf ? 'picked-for' : 'picked');
    } else if (event.type === 'WeeksTraded') {
      for (const move of event.data.moves) if (move.weekId === weekId) add(move.to, 'traded', event.data.tradeId);
    } else if (before !== undefined && after === undefined) add(before, 'released');
  }
  return entries;
}

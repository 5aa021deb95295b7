import {
  type DraftEvent,
  type FamilyId,
  isWeekEvent,
  type RecordedDraftEvent,
  type Timestamp,
  type WeekId,
} from './events.ts';
import { turnNumber } from './state.ts';

/** An event of a log with its version. */
export type NumberedEvent = DraftEvent & { version: number };

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

/** Returns who holds which week at the end of a log, with the events that made it so. */
export function holdingsOf(log: readonly NumberedEvent[]): Holdings {
  let families: readonly FamilyId[] = [];
  const held = new Map<WeekId, Holding>();
  const picks = new Map<WeekId, FirstPick & { familyId: FamilyId }>();
  const release = ({ weekId }: { weekId: WeekId }) => {
    held.delete(weekId);
    picks.delete(weekId);
  };
  for (const event of log) {
    if (!isWeekEvent(event)) continue;
    const { version } = event;
    switch (event.type) {
      case 'DraftOpened':
      case 'SeasonChanged':
        families = event.data.order;
        break;
      case 'WeekPicked': {
        const { weekId, familyId } = event.data;
        held.set(weekId, { familyId, version });
        picks.set(weekId, { familyId, position: turnNumber(families.length, event.data) + 1, version });
        break;
      }
      case 'WeeksTraded':
        for (const { weekId, to } of event.data.moves) held.set(weekId, { familyId: to, version });
        break;
      case 'PicksUndone':
        event.data.picks.forEach(release);
        break;
      case 'PickTakenBack':
        release(event.data);
        break;
      case 'DraftReset':
        held.clear();
        picks.clear();
        break;
      default:
        event satisfies never;
    }
  }
  const firstPicks = new Map<FamilyId, FirstPick>();
  for (const { familyId, position, version } of picks.values()) {
    const first = firstPicks.get(familyId);
    if (!first || position < first.position) firstPicks.set(familyId, { position, version });
  }
  return { families, held, firstPicks };
}

/** How a family came to hold a week, or no longer did. */
type WeekHistoryEntry = {
  familyId: FamilyId;
  at: Timestamp;
  why: 'picked' | 'picked-for' | 'automatic' | 'traded' | 'released';
  /** The trade that moved the week; null for all else, and for a ring. */
  tradeId: string | null;
};

/** Returns the history of a week, oldest first. @param log the events of its season that may be about the week */
export function weekHistory(log: readonly RecordedDraftEvent[], weekId: WeekId): WeekHistoryEntry[] {
  const entries: WeekHistoryEntry[] = [];
  let holder: FamilyId | null = null;
  for (const { at, ...event } of log) {
    const add = (familyId: FamilyId, why: WeekHistoryEntry['why'], tradeId: string | null = null) => {
      entries.push({ familyId, at, why, tradeId });
      holder = why === 'released' ? null : familyId;
    };
    if (!isWeekEvent(event)) continue;
    switch (event.type) {
      case 'WeekPicked': {
        const { familyId, onBehalf, auto } = event.data;
        if (event.data.weekId === weekId) add(familyId, auto ? 'automatic' : onBehalf ? 'picked-for' : 'picked');
        break;
      }
      case 'PickTakenBack':
        if (holder !== null && event.data.weekId === weekId) add(holder, 'released');
        break;
      case 'PicksUndone':
        if (holder !== null && event.data.picks.some((pick) => pick.weekId === weekId)) add(holder, 'released');
        break;
      case 'DraftReset':
        if (holder !== null) add(holder, 'released');
        break;
      case 'WeeksTraded':
        for (const move of event.data.moves) if (move.weekId === weekId) add(move.to, 'traded', event.data.tradeId);
        break;
      case 'DraftOpened':
      case 'SeasonChanged':
        break;
      default:
        event satisfies never;
    }
  }
  return entries;
}

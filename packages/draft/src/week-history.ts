import type { FamilyId, RecordedDraftEvent, Timestamp, WeekId } from './events.ts';
import { isWeekEvent } from './week-events.ts';

/** How a family came to hold a week, or no longer did. */
export type WeekHistoryEntry = {
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
        break;
      default:
        event satisfies never;
    }
  }
  return entries;
}

import type { DraftEvent, FamilyId, WeekId } from './events.ts';
import { turnNumber } from './snake.ts';
import { isWeekEvent } from './week-events.ts';

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

import type { FamilyId } from '@houseboat/draft/events.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';

/** A mark on the scrubber: its position, from 0 to 1, and what it marks. */
export type Mark = {
  at: number;
  kind: 'pick' | 'pass' | 'release' | 'trade' | 'reset';
  familyId: FamilyId | undefined;
};

/** How many marks of a kind fit on a scrubber. Of several at one place, the last one shows. */
const PLACES = 250;

/** Returns the marks of a timeline. There is a bounded number of them, however long the log is. */
export function marksOf({ log }: Timeline): Mark[] {
  const marks = new Map<string, Mark>();
  const last = Math.max(1, log.length - 1);
  for (const [index, event] of log.entries()) {
    const mark = { at: index / last, ...markOf(event) };
    if (mark.kind) marks.set(`${mark.kind} ${Math.round(mark.at * PLACES)}`, { ...mark, kind: mark.kind });
  }
  return [...marks.values()];
}

function markOf(event: Timeline['log'][number]): { kind: Mark['kind'] | undefined; familyId: FamilyId | undefined } {
  switch (event.type) {
    case 'WeekPicked':
      return { kind: 'pick', familyId: event.data.familyId };
    case 'TurnPassed':
      return { kind: 'pass', familyId: event.data.familyId };
    case 'PickTakenBack':
      return { kind: 'release', familyId: event.data.familyId };
    case 'PicksUndone':
      return { kind: 'release', familyId: event.data.picks[0]?.familyId };
    case 'WeeksTraded':
      return { kind: 'trade', familyId: undefined };
    case 'DraftReset':
      return { kind: 'reset', familyId: undefined };
    default:
      return { kind: undefined, familyId: undefined };
  }
}

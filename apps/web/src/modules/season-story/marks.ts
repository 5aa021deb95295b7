import type { FamilyId, RecordedDraftEvent } from '@houseboat/draft/events.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';

/** A mark on the scrubber: its position, from 0 to 1, and what it marks. */
export type Mark = {
  at: number;
  kind: 'pick' | 'pass' | 'release' | 'trade' | 'reset';
  familyId: FamilyId | undefined;
};

/** Returns the marks of a timeline. */
export function marksOf({ log }: Timeline): Mark[] {
  const last = Math.max(1, log.length - 1);
  return log.flatMap((event, index) => {
    const mark = markOf(event);
    return mark ? { at: index / last, ...mark } : [];
  });
}

function markOf(event: RecordedDraftEvent): Omit<Mark, 'at'> | undefined {
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
      return undefined;
  }
}

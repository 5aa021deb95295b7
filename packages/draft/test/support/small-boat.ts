import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import type { DraftEvent, FamilyId, WeekId, WeekPicked } from '@houseboat/draft/events.ts';

/** Three families and seven weeks: two rounds, and one week that stays free. The turns run Ash, Birch, Cedar, Cedar, Birch, Ash. */
export const families: FamilyId[] = ['Ash', 'Birch', 'Cedar'];
export const weeks: WeekId[] = ['week-1', 'week-2', 'week-3', 'week-4', 'week-5', 'week-6', 'week-7'];

export const opened: DraftEvent = { type: 'DraftOpened', data: { order: families, weeks } };
export const completed: DraftEvent = { type: 'DraftCompleted', data: {} };
export const reset: DraftEvent = { type: 'DraftReset', data: {} };

export const picked = (familyId: FamilyId, weekId: WeekId, round: number, pick: number): DraftEvent => ({
  type: 'WeekPicked',
  data: { familyId, weekId, round, pick },
});

/** The whole draft, every turn taking the lowest week. */
export const wholeDraft: DraftEvent[] = [
  opened,
  picked('Ash', 'week-1', 1, 1),
  picked('Birch', 'week-2', 1, 2),
  picked('Cedar', 'week-3', 1, 3),
  picked('Cedar', 'week-4', 2, 1),
  picked('Birch', 'week-5', 2, 2),
  picked('Ash', 'week-6', 2, 3),
  completed,
];

/** The draft opened, and its first `picks` turns taken. */
export const draftAfter = (picks: number): DraftEvent[] => wholeDraft.slice(0, picks + 1);

/** Ash is the designated family. */
export const as = (familyId: FamilyId): Sender => ({ familyId, isAdmin: familyId === 'Ash' });

/** A pick by the family itself, unless `by` says who sends it. */
export const pick = (
  data: Pick<WeekPicked, 'familyId' | 'weekId' | 'round' | 'pick'> & { version?: number },
  by: Sender = as(data.familyId),
): DraftCommand => ({ type: 'PickWeek', ...data, by });

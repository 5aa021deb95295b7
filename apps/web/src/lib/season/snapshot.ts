import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId, WeekPicked } from '@houseboat/draft/events.ts';
import { type DraftState, unopened } from '@houseboat/draft/evolve.ts';

/** The state of a draft, read off the list of weeks: those that are taken tell every pick since the last reset. */
export const draftStateOf = (version: number, order: readonly FamilyId[], weeks: readonly Week[]): DraftState => ({
  ...unopened,
  version,
  order,
  weeks: weeks.map((week) => week.id),
  picks: weeks.flatMap(pickOf).sort((a, b) => a.round - b.round || a.pick - b.pick),
});

const pickOf = ({ id, assignedFamilyId, draftRound, draftPick }: Week): WeekPicked[] =>
  assignedFamilyId === null || draftRound === null || draftPick === null
    ? []
    : [{ familyId: assignedFamilyId, weekId: id, round: draftRound, pick: draftPick }];

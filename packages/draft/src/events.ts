/** A family's ID, a UUID. */
export type FamilyId = string;

/** A week's ID, a UUID. */
export type WeekId = string;

/** The events of a draft. The log adds to each its version, which is its place in the stream, and its time. */
export type DraftEvent =
  | { type: 'DraftOpened'; data: { order: FamilyId[]; weeks: WeekId[] } }
  | { type: 'WeekPicked'; data: WeekPicked }
  | { type: 'DraftCompleted'; data: Record<string, never> }
  | { type: 'DraftReset'; data: Record<string, never> };

/** One family's pick of one week. `round` and `pick` count from 1; `onBehalf` is set when the designated family picked for another. */
export type WeekPicked = {
  familyId: FamilyId;
  weekId: WeekId;
  round: number;
  pick: number;
  onBehalf?: true;
};

/** Returns the name of the stream of a season's draft, which is also that of its room. */
export const draftStream = (season: number | string): string => `draft:${season}`;

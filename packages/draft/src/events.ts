/** A family's id, a UUID string. */
export type FamilyId = string;

/** A week's id, a UUID string. */
export type WeekId = string;

/** The facts of a draft, as they stand in its stream. An event's place in the stream is its version; its time is the log's to keep. */
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

/** The stream, and with it the room, of a season's draft. */
export const draftStream = (season: number | string): string => `draft:${season}`;

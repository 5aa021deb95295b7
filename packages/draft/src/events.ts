/** A family's ID, a UUID. */
export type FamilyId = string;

/** A week's ID, a UUID. */
export type WeekId = string;

/** A moment by the database's clock: ISO 8601 in UTC. */
export type Timestamp = string;

/** A turn: the round and the pick within it, both from 1, and the family on the clock. */
export type Turn = { round: number; pick: number; familyId: FamilyId };

/** A family's pick of a week at one of its turns. */
export type PickedWeek = Turn & { weekId: WeekId };

/** A pick as it was made: `onBehalf` when the designated family picked for another, `auto` when it came from the family's wish list. */
export type WeekPicked = PickedWeek & { onBehalf?: true; auto?: { listHash: string } };

/** From when to when no clock runs, as times of day at the lake: `HH:MM`. */
export type QuietHours = { from: string; to: string };

/**
 * How long a turn may take. `soft` only shows that the time is up; `hard` ends the turn. `seconds` is null for a clock that was never set.
 * Quiet hours hold a clock of an hour or more.
 */
export type ClockSettings = { mode: 'off' | 'soft' | 'hard'; seconds: number | null; quietHours: QuietHours | null };

/** A week that changes hands. */
export type WeekMove = { weekId: WeekId; from: FamilyId; to: FamilyId };

/** Weeks that change hands at once: by an accepted offer, or by a ring of three. */
export type WeeksTraded = { moves: WeekMove[] } & ({ tradeId: string } | { tradeId: null; ringId: string });

/** A family's word for the lottery. */
export type LotteryWord = { familyId: FamilyId; word: string };

type Nothing = Record<string, never>;

/** The events of a draft. The log adds to each its version, which is its place in the stream, its actor and its time. */
export type DraftEvent =
  | { type: 'DraftOpened'; data: { order: FamilyId[]; weeks: WeekId[] } }
  | { type: 'StartScheduled'; data: { startsAt: Timestamp | null } }
  | { type: 'DraftStarted'; data: Nothing }
  | { type: 'CallSet'; data: { callUrl: string | null } }
  | { type: 'OrderSet'; data: { order: FamilyId[] } }
  | { type: 'SeasonChanged'; data: { order: FamilyId[]; weeks: WeekId[] } }
  | { type: 'LotteryCommitted'; data: { commitment: string } }
  | { type: 'LotteryWordAdded'; data: LotteryWord }
  | { type: 'LotteryDrawn'; data: { seed: string; order: FamilyId[] } }
  | { type: 'ClockSet'; data: ClockSettings }
  | { type: 'DraftPaused'; data: { reason: string | null } }
  | { type: 'DraftResumed'; data: Nothing }
  | { type: 'WeekPicked'; data: WeekPicked }
  | { type: 'TurnExpired'; data: Turn }
  | { type: 'TurnPassed'; data: Turn }
  | { type: 'TurnRestarted'; data: Nothing }
  | { type: 'PicksUndone'; data: { picks: PickedWeek[] } }
  | { type: 'PickTakenBack'; data: PickedWeek }
  | { type: 'DraftCompleted'; data: Nothing }
  | { type: 'DraftReset'; data: Nothing }
  | { type: 'WeeksTraded'; data: WeeksTraded }
  | { type: 'DraftClosed'; data: Nothing };

const known: Record<DraftEvent['type'], true> = {
  DraftOpened: true,
  StartScheduled: true,
  DraftStarted: true,
  CallSet: true,
  OrderSet: true,
  SeasonChanged: true,
  LotteryCommitted: true,
  LotteryWordAdded: true,
  LotteryDrawn: true,
  ClockSet: true,
  DraftPaused: true,
  DraftResumed: true,
  WeekPicked: true,
  TurnExpired: true,
  TurnPassed: true,
  TurnRestarted: true,
  DraftCompleted: true,
  WeeksTraded: true,
  PicksUndone: true,
  PickTakenBack: true,
  DraftReset: true,
  DraftClosed: true,
};

const types: ReadonlySet<string> = new Set(Object.keys(known));

/** Whether an event of a log is one of those above. A newer server may have recorded others. */
export const isDraftEvent = <Event extends { type: string }>(event: Event): event is Event & DraftEvent =>
  types.has(event.type);

/** Who caused an event, with the name at that time; null for the server. */
export type Actor = { familyId: FamilyId; name: string } | null;

/** An event with what the log knows about it and a fold needs. */
export type RecordedDraftEvent = DraftEvent & { actor: Actor; at: Timestamp };

/** Returns the name of the stream of a season's draft, which is also that of its room. */
export const draftStream = (season: number | string): string => `draft:${season}`;

/** Returns the year of a draft's stream; undefined for any other stream. */
export function yearOfDraft(stream: string): number | undefined {
  const year = /^draft:(\d{4})$/.exec(stream)?.[1];
  return year === undefined ? undefined : Number(year);
}

export const isDraftStream = (stream: string): boolean => yearOfDraft(stream) !== undefined;

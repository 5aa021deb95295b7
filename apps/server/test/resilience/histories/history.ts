import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { WishList } from '@houseboat/contract/wish-list.ts';
import type { ContinueDraft, DraftCommand, Refusal, Sender } from '@houseboat/draft/commands.ts';
import type { FamilyId, Timestamp, WeekId } from '@houseboat/draft/events.ts';
import type { ShownDraft, WeekHolder } from '@houseboat/draft/lists.ts';
import type { DraftState } from '@houseboat/draft/state.ts';

/** A moment in epoch milliseconds, by the clock of the tests' process and of the database, which never jumps. */
export type Moment = number;

type Sent<Command> = Command extends { by: unknown } ? Command & { by: Sender } : never;

/** What the server adds a secret of its own to: a commitment, or a seed. */
type LotteryCommand = { type: 'CommitLottery'; by: Sender } | { type: 'DrawLottery'; by: Sender };

/** What has a route of its own besides those of the draft. */
type ChangeSeason = Extract<DraftCommand, { type: 'ChangeSeason' }>;

/** What the families send, the designated one included. `now` is when it was sent. */
export type FamilyCommand =
  | Sent<Exclude<DraftCommand, ChangeSeason | ContinueDraft | Pick<LotteryCommand, 'type'>>>
  | LotteryCommand;

/** The draft as a response shows it, or who holds each week, at a version. */
export type DraftReading = ShownDraft & { version: number; now: Timestamp };
export type WeeksReading = { version: number; weeks: WeekHolder[] };

/** `committed` is a lottery's commitment. */
export type Answer = { done: DraftReading } | { committed: string } | { refused: Refusal } | { unexpected: string };

/** A command and its answer. Without an answer, or with a 503, nobody knows whether it was executed, or still will be. */
export type SentCommand = {
  client: string;
  command: FamilyCommand;
  sentAt: Moment;
  answered?: { at: Moment; answer: Answer };
};

/** A list that was read. */
export type Reading = { client: string; sentAt: Moment; answeredAt: Moment; shown: DraftReading | WeeksReading };

/** A wish list that a family saved. Without an answer, or with a 503, nobody knows whether it was saved, or still will be. */
export type SavedList = {
  client: string;
  familyId: FamilyId;
  weekIds: WeekId[];
  auto: boolean;
  sentAt: Moment;
  answeredAt?: Moment;
};

/** A family's own wish list, as it read it. */
export type ListReading = { client: string; familyId: FamilyId; sentAt: Moment; answeredAt: Moment; shown: WishList };

/** What an automatic pick was made from, according to its row. */
export type ListSource = Pick<WishList['explanations'][number], 'salt' | 'weekIds' | 'gone'> & {
  listHash: string;
  familyId: FamilyId;
};

/**
 * A family's acceptance of an offer, for a week of its own. Without an answer, or with a 503, nobody knows whether the weeks changed hands, or
 * still will.
 */
export type Acceptance = {
  client: string;
  familyId: FamilyId;
  tradeId: string;
  weekId: WeekId;
  sentAt: Moment;
  answered?: { at: Moment; isDone: boolean };
};

/** What one window received from the room, in order, and the state that it showed at the end. */
export type ScreenRecord = {
  client: string;
  familyId: FamilyId;
  events: { at: Moment; event: RecordedEvent }[];
  heads: { at: Moment; version: number }[];
  final: DraftState;
};

/** What was broken, from when to when. */
export type FaultRecord = { what: string; from: Moment; to: Moment };

/** Everything that was observed in a night. */
export type History = {
  seed: number;
  /** The lake's, for quiet hours. */
  timeZone: string;
  commands: SentCommand[];
  readings: Reading[];
  savedLists: SavedList[];
  listReadings: ListReading[];
  acceptances: Acceptance[];
  screens: ScreenRecord[];
  faults: FaultRecord[];
  /** The log at the end. */
  log: RecordedEvent[];
  /** What its automatic picks were made from. */
  sources: ListSource[];
  /** Where the rows differ from a replay of the log, according to `draft:verify`. */
  differences: string[];
};

/** A broken rule as a sentence, with the versions of the log that it is about and the command, if there is one. */
export type Violation = { sentence: string; from: number; to: number; sent?: SentCommand };

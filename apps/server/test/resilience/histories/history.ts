import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { ContinueDraft, DraftCommand, Refusal, Sender } from '@houseboat/draft/commands.ts';
import type { Timestamp } from '@houseboat/draft/events.ts';
import type { ShownDraft, WeekHolder } from '@houseboat/draft/lists.ts';
import type { DraftState } from '@houseboat/draft/state.ts';

/** A moment in epoch milliseconds, by the clock of the tests' process and of the database, which never jumps. */
export type Moment = number;

type Sent<Command> = Command extends { by: unknown } ? Command & { by: Sender } : never;

/** What the families send, the designated one included. `now` is when it was sent. */
export type FamilyCommand = Sent<Exclude<DraftCommand, ContinueDraft>>;

/** The draft as a response shows it, or who holds each week, at a version. */
export type DraftReading = ShownDraft & { version: number; now: Timestamp };
export type WeeksReading = { version: number; weeks: WeekHolder[] };

export type Answer = { done: DraftReading } | { refused: Refusal } | { unexpected: string };

/** A command and its answer. Without an answer, or with a 503, nobody knows whether it was executed, or still will be. */
export type SentCommand = {
  client: string;
  command: FamilyCommand;
  sentAt: Moment;
  answered?: { at: Moment; answer: Answer };
};

/** A list that was read. */
export type Reading = { client: string; sentAt: Moment; answeredAt: Moment; shown: DraftReading | WeeksReading };

/** What one window received from the room, in order, and the state that it showed at the end. */
export type ScreenRecord = {
  client: string;
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
  screens: ScreenRecord[];
  faults: FaultRecord[];
  /** The log at the end. */
  log: RecordedEvent[];
  /** Where the rows differ from a replay of the log, according to `draft:verify`. */
  differences: string[];
};

/** A broken rule as a sentence, with the versions of the log that it is about and the command, if there is one. */
export type Violation = { sentence: string; from: number; to: number; sent?: SentCommand };

import type { RecordedEvent } from '@houseboat/contract/rooms.ts';
import type { DraftCommand, Refusal } from '@houseboat/draft/decide.ts';
import type { DraftState } from '@houseboat/draft/evolve.ts';
import type { ShownTurn, WeekHolder } from '@houseboat/draft/lists.ts';

/** A moment in milliseconds by the tests' own clock, which never jumps. All clients share it. */
export type Moment = number;

/** What the families and the designated one send. */
export type FamilyCommand = Exclude<DraftCommand, { type: 'OpenDraft' }>;

/** The draft as a response shows it, or who holds each week, at a version. */
export type ShownDraft = { version: number; draft: ShownTurn };
export type ShownWeeks = { version: number; weeks: WeekHolder[] };

export type Answer = { done: ShownDraft } | { refused: Refusal } | { unexpected: string };

/** A command and its answer. Without an answer, or with a 503, nobody knows whether it was executed, or still will be. */
export type SentCommand = {
  client: string;
  command: FamilyCommand;
  sentAt: Moment;
  answered?: { at: Moment; answer: Answer };
};

/** A list that was read. */
export type Reading = { client: string; sentAt: Moment; answeredAt: Moment; shown: ShownDraft | ShownWeeks };

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
  faults: FaultRecord[];
  commands: SentCommand[];
  readings: Reading[];
  screens: ScreenRecord[];
  /** The log at the end. */
  log: RecordedEvent[];
  /** Where the rows differ from a replay of the log, according to `draft:verify`. */
  differences: string[];
};

/** A broken rule as a sentence, with the versions of the log that it is about and the command, if there is one. */
export type Violation = { sentence: string; from: number; to: number; sent?: SentCommand };

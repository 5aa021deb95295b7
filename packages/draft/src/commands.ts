import type { ClockSettings, DraftEvent, FamilyId, Timestamp, WeekId, WeeksTraded } from './events.ts';
import type { Sha256 } from './lottery.ts';

/** Who sends a command. The designated family (`isAdmin`) manages the draft and may pick on behalf of others. */
export type Sender = { familyId: FamilyId; isAdmin: boolean };

/** Opens the draft of a season, whose start may be scheduled at once. `now` is in epoch milliseconds, by the database's clock. */
export type OpenDraft = {
  type: 'OpenDraft';
  order: FamilyId[];
  weeks: WeekId[];
  start?: { startsAt: Timestamp; now: number };
};

/** A pick names the turn that its sender saw. It may also name the version, so that the retry of a pick that was released is no new pick. */
export type PickWeek = {
  type: 'PickWeek';
  familyId: FamilyId;
  weekId: WeekId;
  round: number;
  pick: number;
  version?: number;
  by: Sender;
};

/** Takes the last picks back, any number of them. `version` is the head that the sender saw. */
export type UndoPicks = { type: 'UndoPicks'; picks: number; version: number; by: Sender };

/**
 * Takes the sender's own last pick back, within `seconds` of it. `now` is in epoch milliseconds, by the database's clock. It may name the version
 * that its sender saw: at the turn of the snake a family has two picks in a row, and a retry must not take back both.
 */
export type TakeBackPick = { type: 'TakeBackPick'; now: number; seconds: number; version?: number; by: Sender };

export type AddLotteryWord = { type: 'AddLotteryWord'; word: string; by: Sender };

/** The families that join the season, last in its order, and those that leave it; and all of its weeks, by number, if others are in it from now on. */
export type SeasonChange = { joining?: readonly FamilyId[]; leaving?: readonly FamilyId[]; weeks?: readonly WeekId[] };

/** What only the designated family may do. `by` is null for the operator. An absent `callUrl` leaves the call as it is. */
export type ManageDraft = { by: Sender | null } & (
  | { type: 'ScheduleStart'; startsAt: Timestamp | null; callUrl?: string | null; now: number }
  | { type: 'StartDraft' }
  | { type: 'SetCall'; callUrl: string | null }
  | { type: 'SetOrder'; order: FamilyId[] }
  | ({ type: 'ChangeSeason' } & SeasonChange)
  | { type: 'SetClock'; clock: ClockSettings }
  | { type: 'PauseDraft'; reason: string | null }
  | { type: 'ResumeDraft' }
  | { type: 'ResetDraft' }
  | { type: 'CommitLottery'; commitment: string }
  | { type: 'DrawLottery'; seed: string; sha256: Sha256 }
);

/** The wish list of a family, best week first, and the hash that its automatic pick would have. */
export type WishList = { familyId: FamilyId; weekIds: readonly WeekId[]; auto: boolean; listHash: string };

/**
 * Advances the draft where something is due: its start, from the wish list of the family on the clock, and when a turn's time is up.
 * `timeZone` is the lake's; `takeBackSeconds` is how long a pick by hand may be taken back. It may name the version on which `now` was read:
 * a turn that started later must not seem to start in the future.
 */
export type ContinueDraft = {
  type: 'ContinueDraft';
  now: number;
  version?: number;
  timeZone: string;
  takeBackSeconds: number;
  wishList: WishList | null;
};

/** Moves weeks by a trade that its families have agreed to. */
export type TradeWeeks = { type: 'TradeWeeks'; trade: WeeksTraded };

export type DraftCommand =
  | OpenDraft
  | { type: 'CloseDraft' }
  | PickWeek
  | UndoPicks
  | TakeBackPick
  | AddLotteryWord
  | TradeWeeks
  | ManageDraft
  | ContinueDraft;

export type Refusal =
  | 'already-opened'
  | 'season-closed'
  | 'unknown-week'
  | 'not-own-family'
  | 'draft-complete'
  | 'not-started'
  | 'draft-paused'
  | 'not-your-turn'
  | 'turn-moved-on'
  | 'week-taken'
  | 'already-picked-this-round'
  | 'not-designated'
  | 'start-in-the-past'
  | 'already-under-way'
  | 'nothing-scheduled'
  | 'not-every-family-once'
  | 'too-few-families'
  | 'too-few-weeks'
  | 'already-paused'
  | 'not-paused'
  | 'draft-moved-on'
  | 'fewer-picks'
  | 'nothing-to-take-back'
  | 'not-the-last-pick'
  | 'too-late-to-take-back'
  | 'draft-not-complete'
  | 'week-moved'
  | 'weeks-traded'
  | 'already-drawn'
  | 'no-open-lottery'
  | 'word-already-added';

/** The events that follow from a command, or why it is refused. A command whose effect is already in force returns no events. */
export type Decision = { events: DraftEvent[] } | { refused: Refusal };

export const refuse = (refused: Refusal): Decision => ({ refused });

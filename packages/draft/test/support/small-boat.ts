import type { DraftCommand, ManageDraft, Sender, TakeBackPick } from '@houseboat/draft/commands.ts';
import type { Surroundings } from '@houseboat/draft/due.ts';
import type { ClockSettings, DraftEvent, FamilyId, PickedWeek, Turn, WeekId } from '@houseboat/draft/events.ts';
import { tonight, withoutLists } from './decider.ts';

/** Three families and seven weeks: two rounds, and one week that stays free. The turns run Ash, Birch, Cedar, Cedar, Birch, Ash. */
export const families: FamilyId[] = ['Ash', 'Birch', 'Cedar'];
export const weeks: WeekId[] = ['week-1', 'week-2', 'week-3', 'week-4', 'week-5', 'week-6', 'week-7'];

export const opened: DraftEvent = { type: 'DraftOpened', data: { order: families, weeks } };
export const completed: DraftEvent = { type: 'DraftCompleted', data: {} };
/** A trade of weeks: `['week-1', 'Ash', 'Birch']` goes from Ash to Birch. */
export const traded = (...moves: [WeekId, FamilyId, FamilyId][]): DraftEvent => ({
  type: 'WeeksTraded',
  data: { tradeId: 'trade', moves: moves.map(([weekId, from, to]) => ({ weekId, from, to })) },
});
export const reset: DraftEvent = { type: 'DraftReset', data: {} };

export const picked = (familyId: FamilyId, weekId: WeekId, round: number, pick: number): DraftEvent => ({
  type: 'WeekPicked',
  data: { familyId, weekId, round, pick },
});

/** A turn, as events name it. */
export const turn = (familyId: FamilyId, round: number, pick: number): Turn => ({ familyId, round, pick });

export const scheduled = (time: string | null): DraftEvent => ({
  type: 'StartScheduled',
  data: { startsAt: time && tonight(time) },
});
export const started: DraftEvent = { type: 'DraftStarted', data: {} };
export const orderSet = (...order: FamilyId[]): DraftEvent => ({ type: 'OrderSet', data: { order } });
export const seasonChanged = (order: FamilyId[], of: WeekId[] = weeks): DraftEvent => ({
  type: 'SeasonChanged',
  data: { order, weeks: of },
});
export const clockSet = (mode: ClockSettings['mode'], seconds: number, from?: string, to?: string): DraftEvent => ({
  type: 'ClockSet',
  data: { mode, seconds, quietHours: from && to ? { from, to } : null },
});
export const paused: DraftEvent = { type: 'DraftPaused', data: { reason: null } };
export const resumed: DraftEvent = { type: 'DraftResumed', data: {} };
export const expired = (...of: Parameters<typeof turn>): DraftEvent => ({ type: 'TurnExpired', data: turn(...of) });
export const passed = (...of: Parameters<typeof turn>): DraftEvent => ({ type: 'TurnPassed', data: turn(...of) });
export const restarted: DraftEvent = { type: 'TurnRestarted', data: {} };

/** The week of a pick, as a release names it. */
export const week = (familyId: FamilyId, weekId: WeekId, round: number, pick: number): PickedWeek => ({
  familyId,
  weekId,
  round,
  pick,
});
export const undone = (...picks: PickedWeek[]): DraftEvent => ({ type: 'PicksUndone', data: { picks } });
export const takenBack = (...of: Parameters<typeof week>): DraftEvent => ({ type: 'PickTakenBack', data: week(...of) });

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
export const pick = (data: PickedWeek & { version?: number }, by: Sender = as(data.familyId)): DraftCommand => ({
  type: 'PickWeek',
  ...data,
  by,
});

export type Management = ManageDraft extends infer One ? (One extends ManageDraft ? Omit<One, 'by'> : never) : never;

/** A command of the designated family, unless `by` says who sends it. */
export const manage = (command: Management, by: Sender | null = as('Ash')): DraftCommand =>
  ({ ...command, by }) as ManageDraft;

export const undo = (picks: number, version: number, by: Sender = as('Ash')): DraftCommand => ({
  type: 'UndoPicks',
  picks,
  version,
  by,
});

/** A take-back within 30 seconds. */
export const takeBack = (familyId: FamilyId, time: string, seconds = 30): TakeBackPick => ({
  type: 'TakeBackPick',
  now: Date.parse(tonight(time)),
  seconds,
  by: as(familyId),
});

/** What the server asks of the draft at a time: without wish lists, unless one is given. */
export const goOn = (time: string, surroundings: Partial<Surroundings> = {}): DraftCommand => ({
  type: 'ContinueDraft',
  now: Date.parse(tonight(time)),
  ...withoutLists,
  ...surroundings,
});

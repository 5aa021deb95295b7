import type { DraftEvent } from './events.ts';

/** For each type of event, whether it can change who holds a week. */
const canMoveWeeks = {
  DraftOpened: true,
  StartScheduled: false,
  DraftStarted: false,
  CallSet: false,
  OrderSet: false,
  LotteryCommitted: false,
  LotteryWordAdded: false,
  LotteryDrawn: false,
  ClockSet: false,
  DraftPaused: false,
  DraftResumed: false,
  WeekPicked: true,
  TurnExpired: false,
  TurnPassed: false,
  TurnRestarted: false,
  DraftCompleted: false,
  WeeksTraded: true,
  PicksUndone: true,
  PickTakenBack: true,
  DraftReset: true,
  DraftClosed: false,
} as const satisfies Record<DraftEvent['type'], boolean>;

type Types = typeof canMoveWeeks;
type WeekEventType = { [Type in keyof Types]: Types[Type] extends true ? Type : never }[keyof Types];

/** The events that can change who holds a week. Code that tracks who holds a week handles each of these types. */
export type WeekEvent = Extract<DraftEvent, { type: WeekEventType }>;

export const isWeekEvent = <Event extends DraftEvent>(event: Event): event is Event & WeekEvent =>
  canMoveWeeks[event.type];

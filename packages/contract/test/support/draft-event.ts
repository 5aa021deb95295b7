import { addedLotteryWord, clockSettings, picked, turn, weekMove } from '@houseboat/contract/draft.ts';
import { id, timestamp } from '@houseboat/contract/primitives.ts';
import type { DraftEvent } from '@houseboat/draft/events.ts';
import * as z from 'zod/mini';

const nothing = z.record(z.string(), z.never());

const weeksTraded = z.union([
  z.object({ tradeId: id, moves: z.array(weekMove) }),
  z.object({ tradeId: z.null(), ringId: id, moves: z.array(weekMove) }),
]);

/** The draft's events on the wire. The compiler checks that they are the events of `packages/draft`. */
export const draftEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DraftOpened'), data: z.object({ order: z.array(id), weeks: z.array(id) }) }),
  z.object({ type: z.literal('StartScheduled'), data: z.object({ startsAt: z.nullable(timestamp) }) }),
  z.object({ type: z.literal('DraftStarted'), data: nothing }),
  z.object({ type: z.literal('CallSet'), data: z.object({ callUrl: z.nullable(z.string()) }) }),
  z.object({ type: z.literal('OrderSet'), data: z.object({ order: z.array(id) }) }),
  z.object({ type: z.literal('SeasonChanged'), data: z.object({ order: z.array(id), weeks: z.array(id) }) }),
  z.object({ type: z.literal('LotteryCommitted'), data: z.object({ commitment: z.string() }) }),
  z.object({ type: z.literal('LotteryWordAdded'), data: addedLotteryWord }),
  z.object({ type: z.literal('LotteryDrawn'), data: z.object({ seed: z.string(), order: z.array(id) }) }),
  z.object({ type: z.literal('ClockSet'), data: clockSettings }),
  z.object({ type: z.literal('DraftPaused'), data: z.object({ reason: z.nullable(z.string()) }) }),
  z.object({ type: z.literal('DraftResumed'), data: nothing }),
  z.object({
    type: z.literal('WeekPicked'),
    data: z.extend(picked, {
      onBehalf: z.exactOptional(z.literal(true)),
      auto: z.exactOptional(z.object({ listHash: z.string() })),
    }),
  }),
  z.object({ type: z.literal('TurnExpired'), data: turn }),
  z.object({ type: z.literal('TurnPassed'), data: turn }),
  z.object({ type: z.literal('TurnRestarted'), data: nothing }),
  z.object({ type: z.literal('PicksUndone'), data: z.object({ picks: z.array(picked) }) }),
  z.object({ type: z.literal('PickTakenBack'), data: picked }),
  z.object({ type: z.literal('DraftCompleted'), data: nothing }),
  z.object({ type: z.literal('DraftReset'), data: nothing }),
  z.object({ type: z.literal('WeeksTraded'), data: weeksTraded }),
  z.object({ type: z.literal('DraftClosed'), data: nothing }),
]) satisfies z.ZodMiniType<DraftEvent>;

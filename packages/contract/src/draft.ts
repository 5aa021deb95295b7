import type { DraftEvent } from '@houseboat/draft/events.ts';
import * as z from 'zod/mini';
import { day, id, timestamp } from './primitives.ts';

/** A round's number, or a pick's number within its round. Both count from 1. */
const ordinal = z.int({ error: 'Must be a whole number.' }).check(z.positive({ error: 'Must be 1 or more.' }));

/** `GET /api/draft/{year}`. `currentFamilyId` is null when the draft is complete. `version` is the head of its stream. */
export const draft = z.object({
  id,
  season: z.string(),
  currentFamilyId: z.nullable(id),
  currentRound: ordinal,
  currentPick: ordinal,
  isComplete: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: z.int(),
  order: z.array(id),
  totalRounds: z.int(),
});
export type Draft = z.infer<typeof draft>;

/** A week of the season, from Sunday to Friday. The last four fields are null until a family picks it. */
export const week = z.object({
  id,
  weekNumber: z.int(),
  startDate: day,
  endDate: day,
  season: z.string(),
  isAvailable: z.boolean(),
  assignedFamilyId: z.nullable(id),
  assignedAt: z.nullable(timestamp),
  draftRound: z.nullable(ordinal),
  draftPick: z.nullable(ordinal),
});
export type Week = z.infer<typeof week>;

/** `GET /api/weeks/{year}` and `/available`, sorted by number. The header `Room-Version` has their version, `Room-Log` the log's ID. */
export const weeks = z.array(week);

/**
 * `POST /api/weeks/{weekId}/assign`. `round` and `pick` are the turn that the screen shows. `version` is the head of the draft's stream that it
 * has seen, so that a pick from before a reset is refused.
 */
export const assign = z.strictObject({
  familyId: id,
  round: ordinal,
  pick: ordinal,
  version: z.exactOptional(
    z.int({ error: 'Must be a whole number.' }).check(z.nonnegative({ error: 'Must be 0 or more.' })),
  ),
});
export type Assign = z.infer<typeof assign>;

export const assigned = z.object({ week, draft });
export type Assigned = z.infer<typeof assigned>;

/** `POST /api/weeks/{year}/reset`. */
export const reset = z.object({ draft });
export type Reset = z.infer<typeof reset>;

const nothing = z.record(z.string(), z.never());

/** The draft's events on the wire. The compiler checks that they are the events of `packages/draft`. */
export const draftEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('DraftOpened'), data: z.object({ order: z.array(id), weeks: z.array(id) }) }),
  z.object({
    type: z.literal('WeekPicked'),
    data: z.object({
      familyId: id,
      weekId: id,
      round: ordinal,
      pick: ordinal,
      onBehalf: z.exactOptional(z.literal(true)),
    }),
  }),
  z.object({ type: z.literal('DraftCompleted'), data: nothing }),
  z.object({ type: z.literal('DraftReset'), data: nothing }),
]) satisfies z.ZodMiniType<DraftEvent>;

import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { day, id, timestamp } from './primitives.ts';
import { actor, events, eventsQuery } from './rooms.ts';

/** A round's number, or a pick's number within its round. Both count from 1. */
export const ordinal = z.int('Must be a whole number.').check(z.positive('Must be 1 or more.'));

/** The head of a stream that a client has seen. */
export const version = z.int('Must be a whole number.').check(z.nonnegative('Must be 0 or more.'));

export const turn = z.object({ familyId: id, round: ordinal, pick: ordinal });

export const picked = z.object({ familyId: id, weekId: id, round: ordinal, pick: ordinal });

export const addedLotteryWord = z.object({ familyId: id, word: z.string() });

export const clockSettings = z.object({
  mode: z.enum(['off', 'soft', 'hard']),
  seconds: z.nullable(z.int()),
  quietHours: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

/**
 * `currentFamilyId` is null when the draft is complete. `isClosed` is set once a later season was opened, and the status of a draft that was not
 * complete by then is `closed`. `version` is the head of its stream. `turnStartedAt` is null unless a turn is in progress, `deadline` unless its
 * clock runs. `turnPauses` are the pauses of the turn that are over; `passed` and `madeUp` are the turns that were passed and not yet, or since,
 * made up. A reset keeps `draws`. `now` is the database's clock. Displays do not see `callUrl`.
 */
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
  status: z.enum(['scheduled', 'running', 'paused', 'complete', 'closed']),
  isClosed: z.boolean(),
  startsAt: z.nullable(timestamp),
  callUrl: z.nullable(z.string()),
  lottery: z.nullable(
    z.object({ commitment: z.string(), order: z.array(id), words: z.array(addedLotteryWord), isDrawn: z.boolean() }),
  ),
  draws: z.array(z.object({ at: timestamp, order: z.array(id) })),
  clock: clockSettings,
  pause: z.nullable(z.object({ reason: z.nullable(z.string()), by: actor, at: timestamp })),
  turnStartedAt: z.nullable(timestamp),
  turnPauses: z.array(z.object({ from: timestamp, to: timestamp })),
  deadline: z.nullable(timestamp),
  passed: z.array(turn),
  madeUp: z.array(turn),
  now: timestamp,
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

/** Sorted by number. */
export const weeks = z.array(week);

/**
 * `round` and `pick` are the turn that the screen shows. `version` is the head of the draft's stream that it
 * has seen, so that a pick from before a reset is refused.
 */
export const assign = z.strictObject({
  familyId: id,
  round: ordinal,
  pick: ordinal,
  version: z.exactOptional(version),
});

export const assigned = z.object({ week, draft });
export type Assigned = z.infer<typeof assigned>;

export const reset = z.object({ draft });

export const yearInPath = z.object({ year: z.string() });
const weekInPath = z.object({ weekId: z.string().check(z.toLowerCase()) });

export const draftEndpoints = {
  'GET /draft/:year': { params: yearInPath, answer: draft, refusals: [404], isList: true, isForDisplays: true },
  'GET /weeks/:year': { params: yearInPath, answer: weeks, isList: true, isForDisplays: true },
  'GET /weeks/:year/available': { params: yearInPath, answer: weeks, isList: true, isForDisplays: true },
  'POST /weeks/:weekId/assign': {
    params: weekInPath,
    body: assign,
    answer: assigned,
    refusals: [403, 404, 409],
    isIdempotent: true,
  },
  'POST /weeks/:year/reset': { params: yearInPath, answer: reset, refusals: [403, 404, 409] },
} as const satisfies Endpoints;

/** The log of each season's draft. Apart from the other endpoints, because a browser stores it: it is sent compressed, or not again. */
export const draftLogEndpoints = {
  'GET /draft/:year/events': {
    params: yearInPath,
    query: eventsQuery,
    answer: events,
    refusals: [404],
    isList: true,
    isForDisplays: true,
  },
} as const satisfies Endpoints;

export const weekMove = z.object({ weekId: id, from: id, to: id });

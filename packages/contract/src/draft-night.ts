import * as z from 'zod/mini';
import { draft, picked, turn, version, yearInPath } from './draft.ts';
import type { Endpoints } from './endpoint.ts';
import { id, optionalText, storable, text, timestamp, trimmed } from './primitives.ts';

const MAX_URL = 500;

/** The address of a video call: https, and nothing in it that signs somebody in. */
const callUrl = z.nullable(
  z.string('Must be the address of a call.').check(
    trimmed,
    z.maxLength(MAX_URL, `Must have at most ${MAX_URL} characters.`),
    storable('The address'),
    z.url({ protocol: /^https$/, error: 'Must be an address that begins with https://.' }),
    // What comes before an @ in the host's place is a user, whatever it looks like.
    z.regex(/^https:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?$/i, 'Must be an address without a user name or blanks.'),
  ),
);

/** Null removes the schedule; an absent `callUrl` leaves the call as it is. */
export const schedule = z.strictObject({ startsAt: z.nullable(timestamp), callUrl: z.exactOptional(callUrl) });
export type Schedule = z.infer<typeof schedule>;

export const call = z.strictObject({ callUrl });

/** Every family exactly once. */
export const order = z.strictObject({ order: z.array(id).check(z.maxLength(100)) });

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 22:00.'));

/** From when to when no clock runs, at the lake. */
const quietHours = z.exactOptional(
  z.nullable(
    z
      .strictObject({ from: timeOfDay, to: timeOfDay })
      .check(z.refine(({ from, to }) => from !== to, 'Must begin and end at different times.')),
  ),
);

/** How long a turn may take, in seconds. */
export const TURN_SECONDS = { min: 30, max: 172_800 };

const seconds = z
  .int('Must be a whole number of seconds.')
  .check(
    z.minimum(TURN_SECONDS.min, 'Must be at least 30 seconds.'),
    z.maximum(TURN_SECONDS.max, 'Must be at most 48 hours.'),
  );

export const clock = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('off'), seconds: z.exactOptional(z.nullable(seconds)), quietHours }),
  z.strictObject({ mode: z.enum(['soft', 'hard']), seconds, quietHours }),
]);
export type Clock = z.infer<typeof clock>;

/** A blank reason is none. */
export const pause = z.nullish(
  z.strictObject({ reason: z.exactOptional(z.nullable(optionalText('The reason', 200))) }),
);

/** How many of the last picks to undo. */
const picks = z.int('Must be a whole number.').check(z.minimum(1, 'Must be 1 or more.'));

export const undoQuery = z.strictObject({
  picks: z.coerce.number('Must be a number.').check(z.int(), z.minimum(1, 'Must be 1 or more.')),
});

/** What an undo would release, newest first, and whose turn it would be. `version` is the head that the preview is of. */
export const undoPreview = z.object({ version: z.int(), releases: z.array(picked), turn });
export type UndoPreview = z.infer<typeof undoPreview>;

/** `version` is that of the preview. */
export const undo = z.strictObject({ picks, version });
export type Undo = z.infer<typeof undo>;

/** `version` is the head that the screen has seen, so that a retry takes back no second pick. */
const takeBack = z.nullish(z.strictObject({ version: z.exactOptional(version) }));

/** The response to every command that manages the draft, and to a take-back. */
export const managed = z.object({ draft });
export type Managed = z.infer<typeof managed>;

const managing = { params: yearInPath, answer: managed, refusals: [403, 404, 409] } as const;

/** What the designated family does on draft night, and a family with its own last pick. */
export const draftNightEndpoints = {
  'POST /draft/:year/schedule': { ...managing, body: schedule },
  'POST /draft/:year/start': managing,
  'POST /draft/:year/call': { ...managing, body: call },
  'POST /draft/:year/order': { ...managing, body: order },
  'POST /draft/:year/clock': { ...managing, body: clock },
  'POST /draft/:year/pause': { ...managing, body: pause },
  'POST /draft/:year/resume': managing,
  'GET /draft/:year/undo': { ...managing, query: undoQuery, answer: undoPreview },
  'POST /draft/:year/undo': { ...managing, body: undo },
  'POST /draft/:year/take-back': { params: yearInPath, body: takeBack, answer: managed, refusals: [404, 409] },
} as const satisfies Endpoints;

/** The commitment to a secret seed, its SHA-256 in hex. */
export const lotteryCommitted = z.object({ commitment: z.string() });

export const lotteryWord = z.strictObject({ word: text('The word', 60) });

export const lotteryEndpoints = {
  'POST /draft/:year/lottery': { ...managing, answer: lotteryCommitted, status: 201 },
  'POST /draft/:year/lottery/word': { ...managing, body: lotteryWord, isRepeatable: true },
  'POST /draft/:year/lottery/draw': managing,
} as const satisfies Endpoints;

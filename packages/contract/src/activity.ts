import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { id, timestamp } from './primitives.ts';
import { actor } from './rooms.ts';

/** A family as it is called now. */
const namedFamily = z.object({ id, name: z.string() });

/** The ID of an event: its stream and its version in it, such as `inventory:17`. */
const eventId = z.string();

/**
 * Something that happened. The log has only IDs, and names are read from the rows as they are now. So what was deleted has no name anymore,
 * and what was renamed has its new one.
 */
const activityEvent = z.object({
  id: eventId,
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  /** The family that did it; null for what the server did, and for what a guest signed. */
  actor,
  at: timestamp,
  /**
   * The item, the issue, the waiver by its guest's name, the trade, which has none, or the week of a checklist by its number. Null for a draft's
   * event and for the list of every week. Without a name once deleted.
   */
  subject: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  /** The family that a turn, a pick or a word of the lottery was of. */
  family: z.nullable(namedFamily),
  /** The weeks that came to a family or, with `to` null, were released. `from` is null for a week that was free. */
  moves: z.array(
    z.object({ weekId: id, weekNumber: z.int(), from: z.nullable(namedFamily), to: z.nullable(namedFamily) }),
  ),
});
export type ActivityEvent = z.infer<typeof activityEvent>;

export const ACTIVITY_PAGE = 50;

/** Asks for the newest events of all streams, or for the newest before one of them. */
const activityQuery = z.strictObject({
  before: z.exactOptional(z.string().check(z.regex(/^[a-z-]+(:\d{4})?:[1-9]\d{0,8}$/, 'Must be the ID of an event.'))),
});
/** Newest first. */
export const activity = z.array(activityEvent);

export const activityEndpoints = {
  'GET /activity': { query: activityQuery, answer: activity },
} as const satisfies Endpoints;

import type { Actor } from '@houseboat/draft/events.ts';
import * as z from 'zod/mini';
import { id, timestamp } from './primitives.ts';

/** The family that caused an event, with its name at that time; null for what the server did on its own. */
export const actor: z.ZodMiniType<Actor> = z.nullable(z.object({ familyId: id, name: z.string() }));
export type { Actor };

/** An event of a stream. Versions are 1, 2, 3… without gaps; each stream defines its own `type` and `data`. */
export const recordedEvent = z.object({
  version: z.int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor,
  at: timestamp,
});
export type RecordedEvent = z.infer<typeof recordedEvent>;

/**
 * `GET /api/draft/{year}/events?after=N`, of any season that was ever held. Displays do not see the address of the call. The whole log also says what
 * time it is by the database's clock, in the header Room-Now.
 */
export const eventsQuery = z.strictObject({
  after: z._default(z.coerce.number('Must be a number.').check(z.int(), z.nonnegative()), 0),
});
export const events = z.object({ version: z.int(), events: z.array(recordedEvent) });

/** Client to server: joins a room, with the version that the client has, or leaves it. */
export const roomJoin = z.strictObject({ room: z.string(), after: z.optional(z.int().check(z.nonnegative())) });
export type RoomJoin = z.infer<typeof roomJoin>;
export const roomLeave = z.strictObject({ room: z.string() });

export type Refused = { ok: false; message: string };

/**
 * Where a room is. `log` is the ID of the log: each restore of a backup creates a new one, and versions of different logs do not compare.
 * Draft rooms also say what time it is by the database's clock (`now`) and the year of the current season.
 */
export type RoomHead = { room: string; log: string; version: number; now?: string; season?: number };

/** The response to `room:join`: the room's head, the events after the client's version, and the families that are present. */
export type RoomJoined = RoomHead & { ok: true; events: RecordedEvent[]; presence: string[]; ready?: string[] };

export type RoomEvent = RecordedEvent & { room: string };

/** The families in a room. The room of the current draft also says which are ready, for a minute also of those that have left. */
export type RoomPresence = { room: string; families: string[]; ready?: string[] };

/**
 * Client to server, in the room of the current draft: whether the family is ready, and a reaction for everybody to see. A page that was
 * disconnected says `again` what was true before; it does not undo what the family has withdrawn since.
 */
export const draftReady = z.strictObject({ ready: z.boolean(), again: z.optional(z.boolean()) });
export const reactionKind = z.enum(['wave', 'cheer', 'love', 'laugh', 'wow']);
export type ReactionKind = z.infer<typeof reactionKind>;
export const draftReact = z.strictObject({ kind: reactionKind });

/**
 * Client to server: whether the window has been out of view for so long that its family is alerted of a turn as if it were closed. It stays in its
 * rooms. What is said holds until the next connection.
 */
export const windowHidden = z.strictObject({ hidden: z.boolean() });

export type DraftReaction = { familyId: string; kind: ReactionKind };

/** The response to a message that has no other answer than yes or no. */
export type Acknowledged = { ok: true } | Refused;

export type ClientToServer = {
  'room:join': (join: RoomJoin, ack: (response: RoomJoined | Refused) => void) => void;
  'room:leave': (leave: z.infer<typeof roomLeave>, ack: (response: Acknowledged) => void) => void;
  'draft:ready': (message: z.infer<typeof draftReady>, ack: (response: Acknowledged) => void) => void;
  'window:hidden': (message: z.infer<typeof windowHidden>) => void;
  'draft:react': (message: z.infer<typeof draftReact>, ack: (response: Acknowledged) => void) => void;
};

export type ServerToClient = {
  'room:event': (event: RoomEvent) => void;
  'room:head': (head: RoomHead) => void;
  'room:presence': (presence: RoomPresence) => void;
  'draft:reaction': (reaction: DraftReaction) => void;
  /** The boat, its families or the current season has changed. */
  'boat:changed': () => void;
};

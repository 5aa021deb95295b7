import * as z from 'zod/mini';
import { id, timestamp } from './primitives.ts';

/** The family that caused an event, as it was named then; null for what the server did by itself. */
export const actor = z.nullable(z.object({ familyId: id, name: z.string() }));
export type Actor = z.infer<typeof actor>;

/** An event as a stream keeps it: versions are 1, 2, 3… without gaps. `type` and `data` are the stream's own. */
export const recordedEvent = z.object({
  version: z.int(),
  type: z.string(),
  data: z.record(z.string(), z.unknown()),
  actor,
  at: timestamp,
});
export type RecordedEvent = z.infer<typeof recordedEvent>;

/** `GET /api/draft/{year}/events?after=N`. */
export const eventsQuery = z.strictObject({
  after: z._default(z.coerce.number({ error: 'Must be a number.' }).check(z.int(), z.nonnegative()), 0),
});
export const events = z.object({ version: z.int(), events: z.array(recordedEvent) });

/** Client to server: join a room, with the version already known; or leave it. */
export const roomJoin = z.strictObject({ room: z.string(), after: z.optional(z.int().check(z.nonnegative())) });
export type RoomJoin = z.infer<typeof roomJoin>;
export const roomLeave = z.strictObject({ room: z.string() });
export type RoomLeave = z.infer<typeof roomLeave>;

/** The answer to a message that was turned down. */
export type Refused = { ok: false; message: string };

/**
 * The answer to `room:join`: the room's head, what came after the version named, and the families that are there. `log` is the ID of the log.
 * Restoring a backup creates a new one; versions of another log say nothing about this one.
 */
export type RoomJoined = {
  ok: true;
  room: string;
  log: string;
  version: number;
  events: RecordedEvent[];
  presence: string[];
};

export type RoomEvent = RecordedEvent & { room: string };
export type RoomHead = { room: string; log: string; version: number };
export type RoomPresence = { room: string; families: string[] };

/** Every message a client may send. */
export type ClientToServer = {
  'room:join': (join: RoomJoin, ack: (answer: RoomJoined | Refused) => void) => void;
  'room:leave': (leave: RoomLeave, ack: (answer: { ok: true } | Refused) => void) => void;
};

/** Every message the server may send. */
export type ServerToClient = {
  'room:event': (event: RoomEvent) => void;
  'room:head': (head: RoomHead) => void;
  'room:presence': (presence: RoomPresence) => void;
};

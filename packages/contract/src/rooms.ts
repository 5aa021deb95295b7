import * as z from 'zod/mini';
import { id, timestamp } from './primitives.ts';

/** The family that caused an event, with its name at that time; null for what the server did by itself. */
export const actor = z.nullable(z.object({ familyId: id, name: z.string() }));
export type Actor = z.infer<typeof actor>;

/** An event of a stream. Versions are 1, 2, 3… without gaps; each stream defines its own `type` and `data`. */
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

/** Client to server: joins a room, with the version that the client has, or leaves it. */
export const roomJoin = z.strictObject({ room: z.string(), after: z.optional(z.int().check(z.nonnegative())) });
export type RoomJoin = z.infer<typeof roomJoin>;
export const roomLeave = z.strictObject({ room: z.string() });

/** The response to a message that was refused. */
export type Refused = { ok: false; message: string };

/**
 * The response to `room:join`: the room's head, the events after the client's version, and the families that are present. `log` is the ID
 * of the log. Each restore of a backup creates a new one, and versions of different logs do not compare.
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

/** Every message that a client may send. */
export type ClientToServer = {
  'room:join': (join: RoomJoin, ack: (response: RoomJoined | Refused) => void) => void;
  'room:leave': (leave: z.infer<typeof roomLeave>, ack: (response: { ok: true } | Refused) => void) => void;
};

/** Every message that the server may send. */
export type ServerToClient = {
  'room:event': (event: RoomEvent) => void;
  'room:head': (head: RoomHead) => void;
  'room:presence': (presence: RoomPresence) => void;
};

import { type Acknowledged, type DraftReaction, draftReact, draftReady } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import type * as z from 'zod/mini';
import type { LiveServer, LiveSocket } from './handshake.ts';
import { type Enqueue, refused } from './rooms.ts';
import type { SharedPresence } from './shared-presence.ts';

/** How many messages a family may send to the draft's room per window, over all its sockets. */
const MAX_MESSAGES = 5;
const WINDOW_MS = 10_000;

/** Limits the messages of each family in a sliding window. `now` is in milliseconds of a monotonic clock. */
export class MessageLimit {
  readonly #times = new Map<string, number[]>();

  /** Counts a message and returns true, or returns false when the limit is reached. */
  consume(familyId: string, now: number): boolean {
    if (this.#recent(familyId, now).length >= MAX_MESSAGES) return false;
    this.count(familyId, now);
    return true;
  }

  /** Counts a message that another server has accepted. */
  count(familyId: string, now: number): void {
    this.#times.set(familyId, [...this.#recent(familyId, now), now]);
  }

  #recent(familyId: string, now: number): number[] {
    return (this.#times.get(familyId) ?? []).filter((time) => time > now - WINDOW_MS);
  }
}

/** Returns the room of the latest season's draft that a socket is in: what families say in a draft's room is said there. */
const draftRoomOf = ({ rooms }: LiveSocket): string | undefined => [...rooms].filter(isDraftStream).sort().at(-1);

/**
 * Carries what families say in a draft's room: that they are ready, and reactions. None of it is stored. Every server hears of every
 * message, and so counts it toward the family's limit.
 *
 * @returns the function that serves a socket
 */
export function serveDraftRoom(io: LiveServer, presence: SharedPresence) {
  const limit = new MessageLimit();

  const broadcast = (room: string, reaction: DraftReaction) => io.local.to(room).emit('draft:reaction', reaction);

  // What the other servers send.
  io.on('draft:ready', (familyId, ready, room) => {
    limit.count(familyId, performance.now());
    // Who is ready there is in that server's presence report.
    if (!ready && room !== undefined) presence.clearReady(room, familyId);
  });
  io.on('draft:reaction', (reaction, room) => {
    limit.count(reaction.familyId, performance.now());
    if (room !== undefined) broadcast(room, reaction);
  });

  return (socket: LiveSocket, enqueue: Enqueue): void => {
    const { member } = socket.data;

    /** Returns a listener that answers every message, even a malformed one, and handles those that the family may send. */
    const listener =
      <Message>(
        schema: z.ZodMiniType<Message>,
        hint: string,
        handle: (room: string, familyId: string, message: Message) => void,
      ) =>
      (message: unknown, ack: (answer: Acknowledged) => void) => {
        if (typeof ack !== 'function') return;
        const { success, data } = schema.safeParse(message);
        if (!success) return ack(refused(hint));
        enqueue(() => {
          if (member === null) return ack(refused('A TV can only show the draft.'));
          const room = draftRoomOf(socket);
          if (room === undefined) return ack(refused('Join the draft’s room first.'));
          if (!limit.consume(member, performance.now()))
            return ack(refused('That was a lot at once. Please wait a few seconds.'));
          handle(room, member, data);
          ack({ ok: true });
        });
      };

    socket.on(
      'draft:ready',
      listener(draftReady, 'Say whether you are ready, with true or false.', (room, familyId, { ready, again }) => {
        io.serverSideEmit('draft:ready', familyId, ready, room);
        if (ready) presence.setReady(room, familyId, again === true);
        else presence.clearReady(room, familyId);
      }),
    );
    socket.on(
      'draft:react',
      listener(draftReact, 'React with wave, cheer, love, laugh or wow.', (room, familyId, { kind }) => {
        io.serverSideEmit('draft:reaction', { familyId, kind }, room);
        broadcast(room, { familyId, kind });
      }),
    );
  };
}

import { type Acknowledged, type DraftReaction, draftReact, draftReady } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import type * as z from 'zod/mini';
import type { LiveServer, LiveSocket } from './handshake.ts';
import type { Enqueue } from './in-order.ts';
import { MessageLimit } from './message-limit.ts';
import { refused } from './rooms.ts';
import type { SharedPresence } from './shared-presence.ts';

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

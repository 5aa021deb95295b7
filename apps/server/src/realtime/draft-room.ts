import { type Acknowledged, type DraftReaction, draftReact, draftReady } from '@houseboat/contract/rooms.ts';
import type * as z from 'zod/mini';
import type { LiveServer, LiveSocket } from './handshake.ts';
import type { Enqueue } from './in-order.ts';
import { MessageLimit } from './message-limit.ts';
import { refused } from './rooms.ts';
import type { SharedPresence } from './shared-presence.ts';

type DraftRoomOptions = {
  /** The room of the current season's draft. */
  room: string;
  presence: SharedPresence;
};

/**
 * Carries what families say in the draft's room: that they are ready, and reactions. None of it is stored. Every server hears of every
 * message, and so counts it toward the family's limit.
 *
 * @returns the function that serves a socket
 */
export function serveDraftRoom(io: LiveServer, { room, presence }: DraftRoomOptions) {
  const limit = new MessageLimit();

  const broadcast = (reaction: DraftReaction) => io.local.to(room).emit('draft:reaction', reaction);

  // What the other servers send.
  io.on('draft:ready', (familyId, ready) => {
    limit.count(familyId, performance.now());
    // Who is ready there is in that server's presence report.
    if (!ready) presence.clearReady(familyId);
  });
  io.on('draft:reaction', (reaction) => {
    limit.count(reaction.familyId, performance.now());
    broadcast(reaction);
  });

  return (socket: LiveSocket, enqueue: Enqueue): void => {
    const { member } = socket.data;

    /** Returns a listener that answers every message, even a malformed one, and handles those that the family may send. */
    const listener =
      <Message>(schema: z.ZodMiniType<Message>, hint: string, handle: (familyId: string, message: Message) => void) =>
      (message: unknown, ack: (answer: Acknowledged) => void) => {
        if (typeof ack !== 'function') return;
        const { success, data } = schema.safeParse(message);
        if (!success) return ack(refused(hint));
        enqueue(() => {
          if (member === null) return ack(refused('A TV can only show the draft.'));
          if (!socket.rooms.has(room)) return ack(refused('Join the draft’s room first.'));
          if (!limit.consume(member, performance.now()))
            return ack(refused('That was a lot at once. Please wait a few seconds.'));
          handle(member, data);
          ack({ ok: true });
        });
      };

    socket.on(
      'draft:ready',
      listener(draftReady, 'Say whether you are ready, with true or false.', (familyId, { ready }) => {
        io.serverSideEmit('draft:ready', familyId, ready);
        if (ready) presence.setReady(familyId, socket);
        else presence.clearReady(familyId);
      }),
    );
    socket.on(
      'draft:react',
      listener(draftReact, 'React with wave, cheer, love, laugh or wow.', (familyId, { kind }) => {
        io.serverSideEmit('draft:reaction', { familyId, kind });
        broadcast({ familyId, kind });
      }),
    );
  };
}

import type { Acknowledged, ReactionKind } from '@houseboat/contract/rooms.ts';
import { lostNetwork } from '../api.ts';
import type { LiveSocket, RoomSocket } from '../room.ts';
import { liveSocket } from '../socket.ts';
import { addReaction } from './draft-store.ts';

const ACK_TIMEOUT_MS = 5000;

const unreachable: Acknowledged = { ok: false, message: lostNetwork };

/** Tells the draft's room whether the family is ready. Returns whether it went through, and if not, why. */
export const sendReady = (ready: boolean): Promise<Acknowledged> =>
  send((socket) => socket.emitWithAck('draft:ready', { ready }));

/** Shows a reaction to everybody in the draft's room. Returns whether it went through, and if not, why. */
export const sendReaction = (kind: ReactionKind): Promise<Acknowledged> =>
  send((socket) => socket.emitWithAck('draft:react', { kind }));

async function send(emit: (socket: ReturnType<LiveSocket['timeout']>) => Promise<Acknowledged>): Promise<Acknowledged> {
  const socket = await liveSocket();
  // Otherwise the message would wait for the next connection, and surprise everybody.
  if (!socket.connected) return unreachable;
  return emit(socket.timeout(ACK_TIMEOUT_MS)).catch(() => unreachable);
}

/** Adds the reactions that the draft's room sends to the store. Returns the function that stops it. */
export function receiveReactions(socket: RoomSocket): () => void {
  socket.on('draft:reaction', addReaction);
  return () => {
    socket.off('draft:reaction', addReaction);
  };
}

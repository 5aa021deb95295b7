import type { Acknowledged, ReactionKind } from '@houseboat/contract/rooms.ts';
import { lostNetwork } from '../api.ts';
import { useLink } from '../link.ts';
import type { LiveSocket, RoomSocket } from '../room.ts';
import { liveSocket } from '../socket.ts';
import { addReaction } from './draft-store.ts';

const TIMEOUT_MS = 5000;

const unreachable: Acknowledged = { ok: false, message: lostNetwork };

/** Sends to the draft's room whether the family is ready. Returns whether it was accepted, and if not, why. */
export const sendReady = (ready: boolean): Promise<Acknowledged> =>
  send((socket) => socket.emitWithAck('draft:ready', { ready }));

/** Sends a reaction to the draft's room. Returns whether it was accepted, and if not, why. */
export const sendReaction = (kind: ReactionKind): Promise<Acknowledged> =>
  send((socket) => socket.emitWithAck('draft:react', { kind }));

async function send(emit: (socket: ReturnType<LiveSocket['timeout']>) => Promise<Acknowledged>): Promise<Acknowledged> {
  const [socket] = await Promise.all([liveSocket(), firstConnection()]);
  // Otherwise the message would wait for the next connection, and arrive long after its moment.
  if (!socket.connected) return unreachable;
  return emit(socket.timeout(TIMEOUT_MS)).catch(() => unreachable);
}

/** Waits for the first connection of a page that has just opened, for a while at most. */
async function firstConnection(): Promise<void> {
  if (useLink.getState().state !== 'connecting') return;
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = useLink.subscribe(() => resolve());
    setTimeout(resolve, TIMEOUT_MS);
  });
  stop();
}

/** Adds the reactions that the draft's room sends to the store. Returns the function that stops it. */
export function receiveReactions(socket: RoomSocket): () => void {
  socket.on('draft:reaction', addReaction);
  return () => {
    socket.off('draft:reaction', addReaction);
  };
}

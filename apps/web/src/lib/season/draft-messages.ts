import type { Acknowledged, ReactionKind } from '@houseboat/contract/rooms.ts';
import { isDraftStream } from '@houseboat/draft/events.ts';
import { lostNetwork } from '../api.ts';
import { useLink } from '../link.ts';
import type { LiveSocket, RoomSocket } from '../room.ts';
import { useSession } from '../session.ts';
import { liveSocket } from '../socket.ts';
import { addReaction, useDraft } from './draft-store.ts';

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

/** Whether the room last said that the family of this page is ready. A television says nothing for its family. */
function isReady(): boolean {
  const session = useSession.getState();
  return session.status === 'in' && !session.display && useDraft.getState().ready.includes(session.family.id);
}

/**
 * Says again after a reconnect that the family is ready: a server that has restarted does not know, and one that has not forgets it after a minute.
 * Returns the function that stops it.
 */
export function keepReady(socket: RoomSocket): () => void {
  let wasReady = false;
  let isSending = false;
  const onDisconnect = () => {
    wasReady ||= isReady();
  };
  // Only those who have joined the room again receive this.
  const onRoom = async ({ room }: { room: string }) => {
    if (!wasReady || isSending || !isDraftStream(room)) return;
    isSending = true;
    const answer = await send((live) => live.emitWithAck('draft:ready', { ready: true, again: true }));
    isSending = false;
    wasReady = answer === unreachable;
  };
  socket.on('disconnect', onDisconnect);
  socket.on('room:presence', onRoom);
  socket.on('room:head', onRoom);
  return () => {
    socket.off('disconnect', onDisconnect);
    socket.off('room:presence', onRoom);
    socket.off('room:head', onRoom);
  };
}

/** Adds the reactions that the draft's room sends to the store. Returns the function that stops it. */
export function receiveReactions(socket: RoomSocket): () => void {
  socket.on('draft:reaction', addReaction);
  return () => {
    socket.off('draft:reaction', addReaction);
  };
}

/** How long a window is out of view before it no longer counts as watched. */
const HIDDEN_MS = 10 * 60_000;

/**
 * Says when this window has been out of view for long and when it is in view again: a tab that was forgotten on a computer at home must not keep the
 * family from being alerted of its turn elsewhere. Returns the function that stops it.
 */
export function reportHidden(socket: RoomSocket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHidden = false;
  const say = (hidden: boolean) => {
    isHidden = hidden;
    if (socket.connected) socket.emit('window:hidden', { hidden });
  };
  const stop = () => {
    clearTimeout(timer);
    if (isHidden) say(false);
  };
  const watch = () => {
    stop();
    if (document.hidden) timer = setTimeout(say, HIDDEN_MS, true);
  };
  const sayAgain = () => {
    if (isHidden) say(true);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  socket.on('connect', sayAgain);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', watch);
    socket.off('connect', sayAgain);
  };
}

import type {
  ClientToServer,
  RecordedEvent,
  RoomEvent,
  RoomHead,
  RoomJoined,
  RoomPresence,
  ServerToClient,
} from '@houseboat/contract/rooms.ts';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** What following a room needs of a socket. */
export type RoomSocket = Pick<LiveSocket, 'connected' | 'on' | 'off' | 'emit' | 'timeout'>;

/**
 * The one who reads along in a room. `apply` gets events in order and without gaps: each is the one after `version()`, but where the
 * first is number 1 the room has started anew and all that was known is void.
 */
export type RoomReader = {
  /** The version that is known; -1 for nothing yet, not even that there is nothing. */
  version: () => number;
  apply: (events: RecordedEvent[]) => void;
  presence?: (families: string[]) => void;
  /**
   * There where the room does not tell what was missed: reads all of it again, and does not throw. With `anew` it is another log, and all
   * that was known is void.
   */
  reread?: (anew: boolean) => Promise<void>;
};

const ackTimeoutMs = 5000;
const retryMs = 5000;

/** Keeps a reader in step with a room, over lost connections and lost messages alike. Answers how to stop it. */
export function followRoom(socket: RoomSocket, room: string, reader: RoomReader): () => void {
  const held = new Map<number, RecordedEvent>();
  let attempt: symbol | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** How often the room has told who is there. */
  let presences = 0;

  async function join() {
    clearTimeout(retry);
    const mine = Symbol('join');
    attempt = mine;
    const after = reader.version();
    const presencesBefore = presences;
    const answer = await socket
      .timeout(ackTimeoutMs)
      .emitWithAck('room:join', { room, after: Math.max(after, 0) })
      .catch(() => undefined);
    if (attempt !== mine) return;
    const joined = answer?.ok ? answer : undefined;
    if (joined) {
      // The room may have told it anew since, which can arrive along with the answer.
      if (presences === presencesBefore) reader.presence?.(joined.presence);
      await takeOver(joined, after);
      // Until here the attempt went on, so that whatever came meanwhile is held.
      if (attempt !== mine) return;
      release();
    }
    attempt = undefined;
    if (!joined || (reader.reread && reader.version() < joined.version)) retry = setTimeout(join, retryMs);
  }

  async function takeOver({ version, events }: RoomJoined, after: number) {
    // The room has fewer events than we knew of: it is another log.
    const anew = version < after;
    if (reader.reread) {
      if (anew || version > reader.version()) await reader.reread(anew);
    } else if (anew && events.length > 0) reader.apply(events);
    else for (const event of events) held.set(event.version, event);
  }

  /** Hands on what is held and comes next, and drops what the reader has already. */
  function release() {
    for (const version of held.keys()) if (version <= reader.version()) held.delete(version);
    const next: RecordedEvent[] = [];
    for (let event = held.get(reader.version() + 1); event; event = held.get(event.version + 1)) next.push(event);
    if (next.length === 0) return;
    for (const { version } of next) held.delete(version);
    reader.apply(next);
  }

  function onConnect() {
    held.clear();
    void join();
  }

  function onDisconnect() {
    attempt = undefined;
    clearTimeout(retry);
  }

  function onEvent({ room: from, ...event }: RoomEvent) {
    if (from !== room) return;
    held.set(event.version, event);
    if (attempt) return;
    release();
    if (held.size > 0) void join();
  }

  function onHead(head: RoomHead) {
    if (head.room === room && !attempt && head.version > reader.version()) void join();
  }

  function onPresence(presence: RoomPresence) {
    if (presence.room !== room) return;
    presences += 1;
    reader.presence?.(presence.families);
  }

  socket.on('connect', onConnect);
  socket.on('disconnect', onDisconnect);
  socket.on('room:event', onEvent);
  socket.on('room:head', onHead);
  socket.on('room:presence', onPresence);
  if (socket.connected) void join();

  return () => {
    onDisconnect();
    socket.off('connect', onConnect);
    socket.off('disconnect', onDisconnect);
    socket.off('room:event', onEvent);
    socket.off('room:head', onHead);
    socket.off('room:presence', onPresence);
    if (socket.connected) socket.emit('room:leave', { room }, () => {});
  };
}

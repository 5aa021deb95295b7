import type {
  ClientToServer,
  RecordedEvent,
  RoomEvent,
  RoomHead,
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
  version: () => number;
  apply: (events: RecordedEvent[]) => void;
  presence: (families: string[]) => void;
};

const ackTimeoutMs = 5000;
const retryMs = 5000;

/** Keeps a reader in step with a room, over lost connections and lost messages alike. Answers how to stop it. */
export function followRoom(socket: RoomSocket, room: string, reader: RoomReader): () => void {
  const held = new Map<number, RecordedEvent>();
  let attempt: symbol | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function join() {
    clearTimeout(retry);
    const mine = Symbol('join');
    attempt = mine;
    const after = reader.version();
    const answer = await socket
      .timeout(ackTimeoutMs)
      .emitWithAck('room:join', { room, after })
      .catch(() => undefined);
    if (attempt !== mine) return;
    attempt = undefined;
    if (!answer?.ok) {
      retry = setTimeout(join, retryMs);
      return;
    }
    reader.presence(answer.presence);
    // The room has fewer events than we knew of: it is another log, and what came is all of it.
    if (answer.version < after && answer.events.length > 0) reader.apply(answer.events);
    else for (const event of answer.events) held.set(event.version, event);
    release();
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
    if (presence.room === room) reader.presence(presence.families);
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

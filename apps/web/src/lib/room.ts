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

/** What a reader knows: a version, -1 for nothing yet, not even that there is nothing; and the log that it is a version of, once known. */
export type Known = { log: string | undefined; version: number };

/** What a list tells by its headers: the version of its room that it is of. */
export const knownBy = (headers: Headers): Known => ({
  log: headers.get('Room-Log') ?? undefined,
  version: Number(headers.get('Room-Version')),
});

/** The one who reads along in a room. */
export type RoomReader = {
  known: () => Known;
  /** Takes events of a log, in order and without gaps: each is the one after the version that is known. */
  apply: (events: RecordedEvent[], log: string) => void;
  presence?: (families: string[]) => void;
  /** Discards all that is known, because it is of another log, and begins to read the lists again. */
  reset: () => void;
  /** For rooms that do not send what was missed: reads the list again, and does not throw. */
  reread?: () => Promise<void>;
};

const ackTimeoutMs = 5000;
const retryMs = 5000;

/** Keeps a reader in step with a room, over lost connections and lost messages alike. Answers how to stop it. */
export function followRoom(socket: RoomSocket, room: string, reader: RoomReader): () => void {
  const held = new Map<number, RecordedEvent>();
  /** The log that the room is of, as it last said. */
  let log: string;
  let attempt: symbol | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** How often the room has told who is there. */
  let presences = 0;

  async function join() {
    clearTimeout(retry);
    const mine = Symbol('join');
    attempt = mine;
    const before = reader.known();
    const presencesBefore = presences;
    const answer = await socket
      .timeout(ackTimeoutMs)
      .emitWithAck('room:join', { room, after: Math.max(before.version, 0) })
      .catch(() => undefined);
    if (attempt !== mine) return;
    const joined = answer?.ok ? answer : undefined;
    if (joined) {
      log = joined.log;
      // The room may have told it anew since, which can arrive along with the answer.
      if (presences === presencesBefore) reader.presence?.(joined.presence);
      if (isOther(before)) {
        // Its events are those after a version of another log.
        reader.reset();
        return join();
      }
      for (const event of joined.events) held.set(event.version, event);
      if (reader.reread && joined.version > reader.known().version) await reader.reread();
      // Until here the attempt went on, so that whatever came meanwhile is held.
      if (attempt !== mine) return;
      release();
    }
    attempt = undefined;
    if (!joined || (reader.reread && reader.known().version < joined.version)) retry = setTimeout(join, retryMs);
  }

  /** Whether what is known is of another log than the room, such as that from before a backup was restored. */
  const isOther = (known: Known) => known.log !== undefined && known.log !== log;

  /** Hands on what is held and comes next, and drops what the reader has already. */
  function release() {
    const known = reader.known();
    if (isOther(known)) return;
    for (const version of held.keys()) if (version <= known.version) held.delete(version);
    const next: RecordedEvent[] = [];
    for (let event = held.get(known.version + 1); event; event = held.get(event.version + 1)) next.push(event);
    if (next.length === 0) return;
    for (const { version } of next) held.delete(version);
    reader.apply(next, log);
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
    if (head.room !== room || attempt) return;
    log = head.log;
    const known = reader.known();
    if (head.version > known.version || isOther(known)) void join();
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

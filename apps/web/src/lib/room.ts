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

/** What a subscription needs of a socket. */
export type RoomSocket = Pick<LiveSocket, 'connected' | 'on' | 'off' | 'emit' | 'timeout'>;

/** A version and, once known, the log that it belongs to. The version is -1 before anything was read. */
export type Position = { log: string | undefined; version: number };

export const isSamePosition = (one: Position | undefined, other: Position | undefined): boolean =>
  one?.log === other?.log && one?.version === other?.version;

/** What receives the events of a room. */
export type RoomSubscriber = {
  position: () => Position;
  /** Applies events of a log: in order, without gaps, and beginning right after the position. */
  apply: (events: RecordedEvent[], log: string) => void;
  /** Receives the room's head, which each join and each heartbeat brings. */
  head?: (head: RoomHead) => void;
  presence?: (families: string[], ready: string[]) => void;
  /** Discards everything, because it belongs to another log or the log has lost events, and starts to read the lists again. */
  reset: () => void;
  /** For rooms whose join does not return missed events: reads the list, which should then have this version. It does not throw. */
  refetch?: (version: number) => Promise<void>;
};

const ACK_TIMEOUT_MS = 5000;
const RETRY_MS = 5000;

/** Keeps a subscriber in step with a room through lost connections and lost messages. Returns the function that unsubscribes. */
export function subscribeToRoom(socket: RoomSocket, room: string, subscriber: RoomSubscriber): () => void {
  const buffered = new Map<number, RecordedEvent>();
  /** The room's log, as it last said. */
  let log: string;
  let attempt: symbol | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** How many presence messages the room has sent. */
  let presences = 0;

  async function join() {
    clearTimeout(retry);
    const mine = Symbol('join');
    attempt = mine;
    const before = subscriber.position();
    const presencesBefore = presences;
    const answer = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('room:join', { room, after: Math.max(before.version, 0) })
      .catch(() => undefined);
    if (attempt !== mine) return;
    const joined = answer?.ok ? answer : undefined;
    if (joined) {
      log = joined.log;
      subscriber.head?.(joined);
      // A newer presence message may have arrived together with the answer.
      if (presences === presencesBefore) subscriber.presence?.(joined.presence, joined.ready ?? []);
      if (isOtherLog(before) || joined.version < before.version) {
        // The events that came so far are of another log, or the log has lost some, as a copy that replaces a database may have.
        subscriber.reset();
        return join();
      }
      for (const event of joined.events) buffered.set(event.version, event);
      if (subscriber.refetch && joined.version > subscriber.position().version)
        await subscriber.refetch(joined.version);
      // Until here the attempt was under way, so events that arrived in between were buffered.
      if (attempt !== mine) return;
      flush();
    }
    attempt = undefined;
    if (!joined || (subscriber.refetch && subscriber.position().version < joined.version))
      retry = setTimeout(join, RETRY_MS);
  }

  /** Whether a position belongs to another log than the room's, such as one from before a backup was restored. */
  const isOtherLog = (position: Position) => position.log !== undefined && position.log !== log;

  /** Applies the buffered events that come next, and drops those that the subscriber has. */
  function flush() {
    const position = subscriber.position();
    if (isOtherLog(position)) return;
    for (const version of buffered.keys()) if (version <= position.version) buffered.delete(version);
    const next: RecordedEvent[] = [];
    for (let event = buffered.get(position.version + 1); event; event = buffered.get(event.version + 1))
      next.push(event);
    if (next.length === 0) return;
    for (const { version } of next) buffered.delete(version);
    subscriber.apply(next, log);
  }

  function onConnect() {
    buffered.clear();
    void join();
  }

  function onDisconnect() {
    attempt = undefined;
    clearTimeout(retry);
  }

  function onEvent({ room: from, ...event }: RoomEvent) {
    if (from !== room) return;
    buffered.set(event.version, event);
    if (attempt) return;
    flush();
    if (buffered.size > 0) void join();
  }

  function onHead(head: RoomHead) {
    if (head.room !== room) return;
    subscriber.head?.(head);
    if (attempt) return;
    log = head.log;
    const position = subscriber.position();
    if (head.version !== position.version || isOtherLog(position)) void join();
  }

  function onPresence(presence: RoomPresence) {
    if (presence.room !== room) return;
    presences += 1;
    subscriber.presence?.(presence.families, presence.ready ?? []);
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

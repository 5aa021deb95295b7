import type {
  ClientToServer,
  RecordedEvent,
  RoomEvent,
  RoomHead,
  RoomJoined,
  ServerToClient,
} from '@houseboat/contract/rooms.ts';
import { io, type Socket } from 'socket.io-client';
import { ask, type Family } from './draft-night.ts';

/** What a screen shows of a room. */
export type Screen = {
  /** The version that is shown; -1 for nothing yet. */
  version: number;
  /** Applies events: in order, without gaps, and beginning right after `version`. */
  apply: (events: RecordedEvent[]) => void;
  /** Discards everything, because it belongs to another log. */
  reset: () => void;
  /** For rooms whose join does not return missed events: reads the list again. */
  refetch?: () => Promise<void>;
};

const TIMEOUT_MS = 5_000;
const REFUSED_RETRY_MS = 3_000;

/**
 * A client of a room, like a browser: it drops events that it has, buffers events beyond a gap, and joins again with its version after a gap or
 * a newer head. It reconnects automatically while its session is active.
 */
export class RoomClient {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly screen: Screen;
  presence: string[] = [];
  #presences = 0;
  /** How often it has joined: on each connection, and after each gap. */
  joins = 0;
  isSignedOut = false;
  readonly #room: string;
  readonly #buffered = new Map<number, RecordedEvent>();
  #attempt: symbol | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #log: string | undefined;

  constructor(address: string, family: Pick<Family, 'cookie'>, room: string, screen: Screen) {
    this.#room = room;
    this.screen = screen;
    this.socket = io(address, {
      forceNew: true,
      transports: ['websocket'],
      extraHeaders: { cookie: family.cookie },
      reconnectionDelay: 250,
      reconnectionDelayMax: 3_000,
      timeout: TIMEOUT_MS,
    });
    const reconnectIfSignedIn = async () => {
      const session = await ask(address, family, 'GET', '/api/auth/family/session').catch(() => undefined);
      this.isSignedOut = session?.status === 401;
      if (!this.#isClosed && !this.isSignedOut) this.socket.connect();
    };
    this.socket
      .on('connect', () => {
        this.#buffered.clear();
        void this.#join();
      })
      .on('disconnect', (reason) => {
        this.#stop();
        if (reason === 'io server disconnect') void reconnectIfSignedIn();
      })
      .on('connect_error', () => {
        if (!this.socket.active) this.#retry = setTimeout(reconnectIfSignedIn, REFUSED_RETRY_MS);
      })
      .on('room:event', (event) => this.#onEvent(event))
      .on('room:head', (head) => this.#onHead(head))
      .on('room:presence', ({ room, families }) => {
        if (room !== this.#room) return;
        this.#presences += 1;
        this.presence = families;
      });
  }

  close(): void {
    this.#isClosed = true;
    this.#stop();
    this.socket.close();
  }

  #stop(): void {
    this.#attempt = undefined;
    clearTimeout(this.#retry);
  }

  async #join(): Promise<void> {
    clearTimeout(this.#retry);
    const mine = Symbol('join');
    this.#attempt = mine;
    this.joins += 1;
    const after = Math.max(this.screen.version, 0);
    const presencesBefore = this.#presences;
    const answer = await this.socket
      .timeout(TIMEOUT_MS)
      .emitWithAck('room:join', { room: this.#room, after })
      .catch(() => undefined);
    if (this.#attempt !== mine) return;
    const joined = answer?.ok ? answer : undefined;
    if (joined) {
      // A newer presence message may have arrived together with the answer.
      if (this.#presences === presencesBefore) this.presence = joined.presence;
      await this.#apply(joined);
      if (this.#attempt !== mine) return;
      this.#flush();
    }
    this.#attempt = undefined;
    if (!joined || this.screen.version < joined.version) this.#retry = setTimeout(() => this.#join(), TIMEOUT_MS);
  }

  async #apply({ log, version, events }: RoomJoined): Promise<void> {
    if (this.#log !== undefined && this.#log !== log) this.screen.reset();
    this.#log = log;
    for (const event of events) this.#buffered.set(event.version, event);
    if (this.screen.refetch && version > this.screen.version) await this.screen.refetch();
  }

  #flush(): void {
    for (const version of this.#buffered.keys()) if (version <= this.screen.version) this.#buffered.delete(version);
    const next: RecordedEvent[] = [];
    for (let at = this.screen.version + 1, event = this.#buffered.get(at); event; event = this.#buffered.get(++at)) {
      next.push(event);
      this.#buffered.delete(at);
    }
    if (next.length > 0) this.screen.apply(next);
  }

  #onEvent({ room, ...event }: RoomEvent): void {
    if (room !== this.#room) return;
    this.#buffered.set(event.version, event);
    if (this.#attempt) return;
    this.#flush();
    if (this.#buffered.size > 0) void this.#join();
  }

  #onHead({ room, version }: RoomHead): void {
    if (room === this.#room && !this.#attempt && version > this.screen.version) void this.#join();
  }
}

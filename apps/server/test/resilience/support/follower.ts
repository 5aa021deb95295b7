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

/** What a screen shows of a room, and how it gets on. */
export type Screen = {
  /** The version that is shown; -1 for nothing yet. */
  version: number;
  /** Takes events in order and without gaps; number 1 starts the room anew. */
  apply: (events: RecordedEvent[]) => void;
  /** There where the room does not tell what was missed: reads all of it again. */
  reread?: () => Promise<void>;
};

const PATIENCE_MS = 5_000;
const REFUSED_MS = 3_000;

/**
 * A screen that follows a room as a browser does: it drops what it has, holds what lies beyond a gap, and joins again, with the version it
 * has, behind a gap or a head. A line that is lost it opens again by itself, for as long as its session is good.
 */
export class Follower {
  readonly socket: Socket<ServerToClient, ClientToServer>;
  readonly screen: Screen;
  presence: string[] = [];
  #presences = 0;
  /** How often it joined, which it does when it connects and whenever it was told too little. */
  joins = 0;
  isSignedOut = false;
  readonly #room: string;
  readonly #held = new Map<number, RecordedEvent>();
  #attempt: symbol | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(address: string, family: Pick<Family, 'cookie'>, room: string, screen: Screen) {
    this.#room = room;
    this.screen = screen;
    this.socket = io(address, {
      forceNew: true,
      transports: ['websocket'],
      extraHeaders: { cookie: family.cookie },
      reconnectionDelay: 250,
      reconnectionDelayMax: 3_000,
      timeout: PATIENCE_MS,
    });
    const reconnectIfSignedIn = async () => {
      const session = await ask(address, family, 'GET', '/api/auth/family/session').catch(() => undefined);
      this.isSignedOut = session?.status === 401;
      if (!this.#isClosed && !this.isSignedOut) this.socket.connect();
    };
    this.socket
      .on('connect', () => {
        this.#held.clear();
        void this.#join();
      })
      .on('disconnect', (reason) => {
        this.#stop();
        if (reason === 'io server disconnect') void reconnectIfSignedIn();
      })
      .on('connect_error', () => {
        if (!this.socket.active) this.#retry = setTimeout(reconnectIfSignedIn, REFUSED_MS);
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
      .timeout(PATIENCE_MS)
      .emitWithAck('room:join', { room: this.#room, after })
      .catch(() => undefined);
    if (this.#attempt !== mine) return;
    const joined = answer?.ok ? answer : undefined;
    if (joined) {
      // The room may have told it anew since, which can arrive along with the answer.
      if (this.#presences === presencesBefore) this.presence = joined.presence;
      await this.#takeOver(joined, after);
      if (this.#attempt !== mine) return;
      this.#release();
    }
    this.#attempt = undefined;
    if (!joined || this.screen.version < joined.version) this.#retry = setTimeout(() => this.#join(), PATIENCE_MS);
  }

  async #takeOver({ version, events }: RoomJoined, after: number): Promise<void> {
    const isAnew = version < after;
    if (this.screen.reread) {
      if (isAnew || version > this.screen.version) await this.screen.reread();
    } else if (isAnew) this.screen.apply(events);
    else for (const event of events) this.#held.set(event.version, event);
  }

  #release(): void {
    for (const version of this.#held.keys()) if (version <= this.screen.version) this.#held.delete(version);
    const next: RecordedEvent[] = [];
    for (let at = this.screen.version + 1, event = this.#held.get(at); event; event = this.#held.get(++at)) {
      next.push(event);
      this.#held.delete(at);
    }
    if (next.length > 0) this.screen.apply(next);
  }

  #onEvent({ room, ...event }: RoomEvent): void {
    if (room !== this.#room) return;
    this.#held.set(event.version, event);
    if (this.#attempt) return;
    this.#release();
    if (this.#held.size > 0) void this.#join();
  }

  #onHead({ room, version }: RoomHead): void {
    if (room === this.#room && !this.#attempt && version > this.screen.version) void this.#join();
  }
}

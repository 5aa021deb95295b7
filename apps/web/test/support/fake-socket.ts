import type { RecordedEvent, RoomJoined } from '@houseboat/contract/rooms.ts';
import type { RoomSocket } from '../../src/lib/room.ts';

type Join = {
  room: string;
  after: number | undefined;
  answer: (answer: Partial<RoomJoined>) => Promise<void>;
  refuse: () => Promise<void>;
};
type Listener = (message?: unknown) => void;

/** An answer is dealt with once the promises that wait for it have run. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** A socket in the hands of the test: it says what arrives, and sees what is sent. */
export class FakeSocket {
  connected = false;
  joins: Join[] = [];
  left: string[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();

  /** As the code under test knows it. */
  get asSocket(): RoomSocket {
    return this as unknown as RoomSocket;
  }

  on(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: string, listener: Listener) {
    this.#listeners.get(name)?.delete(listener);
  }

  emit(_name: 'room:leave', { room }: { room: string }) {
    this.left.push(room);
  }

  timeout() {
    return { emitWithAck: (_name: 'room:join', join: { room: string; after?: number }) => this.#join(join) };
  }

  get joined(): (number | undefined)[] {
    return this.joins.map((join) => join.after);
  }

  get lastJoin(): Join {
    const join = this.joins.at(-1);
    if (!join) throw new Error('Nobody has joined.');
    return join;
  }

  /** The last join of one of several rooms. */
  lastJoinOf(room: string): Join {
    const join = this.joins.findLast((one) => one.room === room);
    if (!join) throw new Error(`Nobody has joined ${room}.`);
    return join;
  }

  connect() {
    this.connected = true;
    this.tell('connect');
  }

  disconnect() {
    this.connected = false;
    this.tell('disconnect');
  }

  tell(name: string, message?: unknown) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(message);
  }

  #join({ room, after }: { room: string; after?: number }) {
    return new Promise((resolve, reject) => {
      this.joins.push({
        room,
        after,
        answer: (answer) => {
          resolve({ ok: true, room, log: 'log', version: 0, events: [], presence: [], ...answer });
          return settle();
        },
        refuse: () => {
          reject(new Error('operation has timed out'));
          return settle();
        },
      });
    });
  }
}

/** An event whose content does not matter. */
export const event = (version: number): RecordedEvent => ({
  version,
  type: 'Something',
  data: {},
  actor: null,
  at: '2026-01-01T00:00:00.000Z',
});

/** The events from one version to another, both of them included. */
export const events = (from: number, to: number): RecordedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));

import type { Acknowledged, RecordedEvent, RoomJoined } from '@houseboat/contract/rooms.ts';
import type { RoomSocket } from '../../src/lib/room.ts';

type Join = {
  room: string;
  after: number | undefined;
  answer: (answer: Partial<RoomJoined>) => Promise<void>;
  refuse: () => Promise<void>;
};
/** A message other than a join. Without an answer it times out. */
type Sent = { name: string; message: unknown; answer: (answer: Acknowledged | undefined) => void };
type Listener = (message?: unknown) => void;

/** Runs the promises that wait for an answer. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

/** A socket without a network: the test delivers messages with `receive` and inspects what was sent. */
export class FakeSocket {
  connected = false;
  joins: Join[] = [];
  left: string[] = [];
  sent: Sent[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();

  /** This socket, typed for the code under test. */
  get asSocket(): RoomSocket {
    return this as unknown as RoomSocket;
  }

  on(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener));
  }

  off(name: string, listener: Listener) {
    this.#listeners.get(name)?.delete(listener);
  }

  emit(...[name, message]: ['room:leave', { room: string }] | ['window:hidden', { hidden: boolean }]) {
    if (name === 'room:leave') this.left.push(message.room);
    else this.sent.push({ name, message, answer: () => {} });
  }

  timeout() {
    return {
      emitWithAck: (name: string, message: { room: string; after?: number }) =>
        name === 'room:join' ? this.#join(message) : this.#send(name, message),
    };
  }

  get joined(): (number | undefined)[] {
    return this.joins.map((join) => join.after);
  }

  get lastJoin(): Join {
    const join = this.joins.at(-1);
    if (!join) throw new Error('No room was joined.');
    return join;
  }

  /** Returns the last join of this room. */
  lastJoinOf(room: string): Join {
    const join = this.joins.findLast((one) => one.room === room);
    if (!join) throw new Error(`${room} was not joined.`);
    return join;
  }

  connect() {
    this.connected = true;
    this.receive('connect');
  }

  disconnect() {
    this.connected = false;
    this.receive('disconnect');
  }

  receive(name: string, message?: unknown) {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(message);
  }

  #send(name: string, message: unknown) {
    return new Promise((resolve, reject) => {
      const answer: Sent['answer'] = (given) => (given ? resolve(given) : reject(new Error('operation has timed out')));
      this.sent.push({ name, message, answer });
    });
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

/** Returns the events of the versions `from` to `to`, inclusive. */
export const events = (from: number, to: number): RecordedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => event(from + index));

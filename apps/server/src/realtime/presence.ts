/** How long another server's word on who is there holds: two of its heartbeats and then some. */
const WORD_HOLDS_MS = 12_000;

/** Who follows a room: a family, by its id; or, as null, a television, which is there without being counted. */
export type Member = string | null;

const familiesAmong = (counts: Map<Member, number> | undefined): string[] =>
  [...(counts?.keys() ?? [])].filter((member) => member !== null);

/**
 * Which families are in which room. `now` is in milliseconds of a clock that nobody moves. This server counts its own sockets; other servers say now and again who is with them, and are
 * forgotten when they fall silent.
 */
export class Presence {
  readonly #here = new Map<string, Map<Member, number>>();
  readonly #elsewhere = new Map<string, { rooms: Map<string, string[]>; until: number }>();
  readonly #lastTold = new Map<string, string>();

  enter(room: string, member: Member): void {
    const counts = this.#here.get(room) ?? new Map<Member, number>();
    this.#here.set(room, counts.set(member, (counts.get(member) ?? 0) + 1));
  }

  leave(room: string, member: Member): void {
    const counts = this.#here.get(room);
    const count = counts?.get(member) ?? 0;
    if (count > 1) counts?.set(member, count - 1);
    else counts?.delete(member);
    if (counts?.size === 0) this.#here.delete(room);
  }

  /** Rooms in which this server has members. */
  rooms(): string[] {
    return [...this.#here.keys()];
  }

  /** Who is with this server, by room: what it tells the others. */
  own(): [room: string, families: string[]][] {
    return [...this.#here].map(([room, counts]) => [room, familiesAmong(counts)]);
  }

  /** Another server's word. */
  hear(server: string, rooms: [room: string, families: string[]][], now: number): void {
    this.#elsewhere.set(server, { rooms: new Map(rooms), until: now + WORD_HOLDS_MS });
  }

  /** The ids of the families in a room, sorted. */
  families(room: string, now: number): string[] {
    const families = new Set(familiesAmong(this.#here.get(room)));
    for (const [server, { rooms, until }] of this.#elsewhere) {
      if (until < now) this.#elsewhere.delete(server);
      else for (const id of rooms.get(room) ?? []) families.add(id);
    }
    return [...families].sort();
  }

  /** The families in a room when they are others than when this was last asked; undefined when nothing changed. */
  changed(room: string, now: number): string[] | undefined {
    const families = this.families(room, now);
    const told = families.join();
    if (this.#lastTold.get(room) === told) return undefined;
    if (this.#here.has(room)) this.#lastTold.set(room, told);
    else this.#lastTold.delete(room);
    return families;
  }
}

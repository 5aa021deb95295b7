/** How long another server's report counts: two of its heartbeats and a little more. */
const REPORT_TTL_MS = 12_000;

/** Whose socket is in a room: a family's, by its ID, or null for a television, which is not counted. */
export type Member = string | null;

const familiesAmong = (counts: Map<Member, number> | undefined): string[] =>
  [...(counts?.keys() ?? [])].filter((member) => member !== null);

/**
 * Which families are in which room. This server counts its own sockets; the other servers report who is with them, and a server that falls
 * silent is forgotten. `now` is in milliseconds of a monotonic clock.
 */
export class Presence {
  readonly #here = new Map<string, Map<Member, number>>();
  readonly #elsewhere = new Map<string, { rooms: Map<string, string[]>; until: number }>();
  readonly #lastBroadcast = new Map<string, string>();

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

  /** Returns the rooms in which this server has members. */
  rooms(): string[] {
    return [...this.#here.keys()];
  }

  /** Returns this server's report: the families with it, by room. */
  own(): [room: string, families: string[]][] {
    return [...this.#here].map(([room, counts]) => [room, familiesAmong(counts)]);
  }

  /** Records another server's report. */
  update(server: string, rooms: [room: string, families: string[]][], now: number): void {
    this.#elsewhere.set(server, { rooms: new Map(rooms), until: now + REPORT_TTL_MS });
  }

  /** Returns the IDs of the families in a room, sorted. */
  families(room: string, now: number): string[] {
    const families = new Set(familiesAmong(this.#here.get(room)));
    for (const [server, { rooms, until }] of this.#elsewhere) {
      if (until < now) this.#elsewhere.delete(server);
      else for (const id of rooms.get(room) ?? []) families.add(id);
    }
    return [...families].sort();
  }

  /** Returns the families in a room if they differ from those of the last call, else undefined. */
  changed(room: string, now: number): string[] | undefined {
    const families = this.families(room, now);
    const broadcast = families.join();
    if (this.#lastBroadcast.get(room) === broadcast) return undefined;
    if (this.#here.has(room)) this.#lastBroadcast.set(room, broadcast);
    else this.#lastBroadcast.delete(room);
    return families;
  }
}

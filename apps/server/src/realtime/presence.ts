/** How long another server's report counts: two of its heartbeats and a little more. */
const REPORT_TTL_MS = 12_000;

/** Whose socket is in a room: a family's, by its ID, or null for a television, which is not counted. */
export type Member = string | null;

/** The IDs of the families in a room, and of those among them that are ready. */
type Present = { families: string[]; ready: string[] };

/** Who is with a server, by room. Servers of the previous release, which may still run, report nothing of `ready`. */
export type PresenceReport = [room: string, families: string[], ready?: string[]][];

/** A member's sockets in a room, and those of them that said the family is ready. */
type Sockets = { all: Set<string>; ready: Set<string> };

/**
 * Which families are in which room, and which of them are ready. This server knows its own sockets; the other servers report who is with
 * them, and a server that falls silent is forgotten. A family is ready while a socket that said so is in the room. `now` is in
 * milliseconds of a monotonic clock.
 */
export class Presence {
  readonly #here = new Map<string, Map<Member, Sockets>>();
  readonly #elsewhere = new Map<string, { rooms: Map<string, Present>; until: number }>();
  readonly #lastBroadcast = new Map<string, string>();

  enter(room: string, member: Member, socket: string): void {
    const members = this.#here.get(room) ?? new Map<Member, Sockets>();
    const sockets = members.get(member) ?? { all: new Set(), ready: new Set() };
    sockets.all.add(socket);
    this.#here.set(room, members.set(member, sockets));
  }

  leave(room: string, member: Member, socket: string): void {
    const members = this.#here.get(room);
    const sockets = members?.get(member);
    sockets?.all.delete(socket);
    sockets?.ready.delete(socket);
    if (sockets?.all.size === 0) members?.delete(member);
    if (members?.size === 0) this.#here.delete(room);
  }

  /** Records that a socket in the room says its family is ready. */
  setReady(room: string, familyId: string, socket: string): void {
    this.#here.get(room)?.get(familyId)?.ready.add(socket);
  }

  /** Records that a family is not ready, on this server or on the others, whatever its sockets said before. */
  clearReady(room: string, familyId: string): void {
    this.#here.get(room)?.get(familyId)?.ready.clear();
    for (const { rooms } of this.#elsewhere.values()) {
      const present = rooms.get(room);
      if (present) rooms.set(room, { ...present, ready: present.ready.filter((id) => id !== familyId) });
    }
  }

  /** Returns the rooms in which this server has members. */
  rooms(): string[] {
    return [...this.#here.keys()];
  }

  /** Returns the families in a room with this server. */
  here(room: string): string[] {
    return this.#presentHere(room).families;
  }

  /** Returns this server's report: the rooms that have families here. */
  own(): PresenceReport {
    return this.rooms().flatMap((room): PresenceReport => {
      const { families, ready } = this.#presentHere(room);
      return families.length > 0 ? [[room, families, ready]] : [];
    });
  }

  /** Records another server's report. */
  update(server: string, report: PresenceReport, now: number): void {
    const rooms = new Map(report.map(([room, families, ready = []]) => [room, { families, ready }]));
    this.#elsewhere.set(server, { rooms, until: now + REPORT_TTL_MS });
  }

  /** Returns who is in a room, sorted by ID. */
  in(room: string, now: number): Present {
    const reports = [this.#presentHere(room)];
    for (const [server, { rooms, until }] of this.#elsewhere) {
      if (until < now) this.#elsewhere.delete(server);
      else reports.push(rooms.get(room) ?? { families: [], ready: [] });
    }
    const union = (ids: string[]) => [...new Set(ids)].sort();
    return {
      families: union(reports.flatMap(({ families }) => families)),
      ready: union(reports.flatMap(({ ready }) => ready)),
    };
  }

  /** Returns who is in a room if that differs from the last call, else undefined. */
  changed(room: string, now: number): Present | undefined {
    const present = this.in(room, now);
    const broadcast = JSON.stringify(present);
    if (this.#lastBroadcast.get(room) === broadcast) return undefined;
    if (this.#here.has(room)) this.#lastBroadcast.set(room, broadcast);
    else this.#lastBroadcast.delete(room);
    return present;
  }

  #presentHere(room: string): Present {
    const sockets = [...(this.#here.get(room) ?? [])].flatMap(([id, { ready }]) =>
      id === null ? [] : [{ id, ready }],
    );
    return {
      families: sockets.map(({ id }) => id),
      ready: sockets.filter(({ ready }) => ready.size > 0).map(({ id }) => id),
    };
  }
}

/** How long a family that has left a room stays ready, so that a closed tab or a lost connection does not matter. */
const TTL_MS = 60_000;

/** What a family last said: that it is ready, or not anymore. It lapses when the family comes back after too long. */
type Saying = 'ready' | 'withdrawn' | 'lapsed';

/** What a family last said. The number grows with each change, on any server. */
type ReadinessReport = [familyId: string, number: number, saying: Saying];

type Statement = { number: number; saying: Saying; lastSeen: number };

/**
 * Which families are ready, by room. Readiness belongs to the family and not to a socket: every server knows it, and the highest number counts.
 * `now` is in milliseconds of a monotonic clock.
 */
class Readiness {
  readonly #statements = new Map<string, Map<string, Statement>>();
  readonly #isPresent: (room: string, familyId: string, now: number) => boolean;

  /** @param isPresent whether a family is in a room, with any server */
  constructor(isPresent: (room: string, familyId: string, now: number) => boolean) {
    this.#isPresent = isPresent;
  }

  rooms(): string[] {
    return [...this.#statements.keys()];
  }

  in(room: string, now: number): string[] {
    return this.#of(room)
      .filter(([id, one]) => one.saying === 'ready' && !this.#hasExpired(room, id, one, now))
      .map(([id]) => id);
  }

  /** Returns what the other servers should know. Not what has expired: to a server that has just started, it would be news. */
  report(room: string, now: number): ReadinessReport[] {
    return this.#of(room).flatMap(([id, one]): ReadinessReport[] =>
      this.#hasExpired(room, id, one, now) ? [] : [[id, one.number, one.saying]],
    );
  }

  say(room: string, familyId: string, saying: Saying, now: number): void {
    const before = this.#statements.get(room)?.get(familyId);
    if (before?.saying !== saying)
      this.#set(room, familyId, { number: (before?.number ?? 0) + 1, saying, lastSeen: now });
  }

  /** Records that a family was ready before it lost its connection. What it has withdrawn since stays withdrawn. */
  sayAgain(room: string, familyId: string, now: number): void {
    if (this.#statements.get(room)?.get(familyId)?.saying !== 'withdrawn') this.say(room, familyId, 'ready', now);
  }

  /** Records what another server reports, if that is newer. Of two changes at once, a withdrawal counts. */
  learn(room: string, [familyId, number, saying]: ReadinessReport, now: number): void {
    const known = this.#statements.get(room)?.get(familyId);
    const isNewer = !known || number > known.number || (number === known.number && saying === 'withdrawn');
    if (isNewer) this.#set(room, familyId, { number, saying, lastSeen: known?.lastSeen ?? now });
  }

  /** Notes that families are in a room, or were until now. Call it before their presence changes. */
  see(room: string, families: string[], now: number): void {
    for (const id of families) {
      const statement = this.#statements.get(room)?.get(id);
      if (!statement) continue;
      if (this.#hasExpired(room, id, statement, now)) this.say(room, id, 'lapsed', now);
      else statement.lastSeen = now;
    }
  }

  #of(room: string): [familyId: string, Statement][] {
    return [...(this.#statements.get(room) ?? [])];
  }

  #set(room: string, familyId: string, statement: Statement): void {
    const statements = this.#statements.get(room) ?? new Map<string, Statement>();
    this.#statements.set(room, statements.set(familyId, statement));
  }

  #hasExpired(room: string, familyId: string, { saying, lastSeen }: Statement, now: number): boolean {
    return saying === 'ready' && now - lastSeen > TTL_MS && !this.#isPresent(room, familyId, now);
  }
}

/** How long another server's report counts: two of its heartbeats and a little more. */
const REPORT_TTL_MS = 12_000;

/** Whose socket is in a room: a family's, by its ID, or null for a television, which is not counted. */
export type Member = string | null;

/** The IDs of the families in a room, and of those that are ready, who may have left within the last minute. */
type Present = { families: string[]; ready: string[] };

/**
 * Who is in a room with a server, and what it knows of readiness there. Servers of previous releases, which may still run, report nothing of the
 * latter, and read nothing but `ready`. They take a room's report for that of all rooms, so during an update presence may be wrong there until the
 * next heartbeat.
 */
export type RoomReport = [room: string, families: string[], ready?: string[], readiness?: ReadinessReport[]];

/** Whether a report says of a room no more than silence would. */
export const isEmpty = ([, families, ready = [], readiness = []]: RoomReport): boolean =>
  families.length + ready.length + readiness.length === 0;

/**
 * Which families are in which room, and which of them are ready. This server knows its own sockets; the other servers report who is with
 * them, room by room, and a server that falls silent about a room is forgotten there. `now` is in milliseconds of a monotonic clock.
 */
export class Presence {
  readonly #here = new Map<string, Map<Member, Set<string>>>();
  /** By room and server. */
  readonly #elsewhere = new Map<string, Map<string, Present & { until: number }>>();
  readonly #lastBroadcast = new Map<string, string>();
  readonly #readiness = new Readiness((room, familyId, now) => this.#isPresent(room, familyId, now));

  enter(room: string, member: Member, socket: string, now: number): void {
    if (member !== null) this.#readiness.see(room, [member], now);
    const members = this.#here.get(room) ?? new Map<Member, Set<string>>();
    this.#here.set(room, members.set(member, (members.get(member) ?? new Set()).add(socket)));
  }

  leave(room: string, member: Member, socket: string, now: number): void {
    if (member !== null) this.#readiness.see(room, [member], now);
    const members = this.#here.get(room);
    const sockets = members?.get(member);
    sockets?.delete(socket);
    if (sockets?.size === 0) members?.delete(member);
    if (members?.size === 0) this.#here.delete(room);
  }

  /** Records that a family in the room says it is ready; `again` repeats what it said before it lost its connection. */
  setReady(room: string, familyId: string, now: number, { again = false } = {}): void {
    if (!this.#here.get(room)?.has(familyId)) return;
    if (again) this.#readiness.sayAgain(room, familyId, now);
    else this.#readiness.say(room, familyId, 'ready', now);
  }

  /** Records that a family is not ready, whatever it said before on any server. */
  clearReady(room: string, familyId: string, now: number): void {
    this.#readiness.say(room, familyId, 'withdrawn', now);
    for (const present of this.#elsewhere.get(room)?.values() ?? [])
      present.ready = present.ready.filter((id) => id !== familyId);
  }

  /** Returns the rooms in which this server has members. */
  rooms(): string[] {
    return [...this.#here.keys()];
  }

  #hereIn(room: string): string[] {
    return [...(this.#here.get(room)?.keys() ?? [])].filter((member) => member !== null);
  }

  own(room: string, now: number): RoomReport {
    return [room, this.#hereIn(room), this.#readiness.in(room, now), this.#readiness.report(room, now)];
  }

  /** Returns this server's reports of all rooms of which it has something to say. */
  allOwn(now: number): RoomReport[] {
    const rooms = new Set([...this.rooms(), ...this.#readiness.rooms()]);
    return [...rooms].map((room) => this.own(room, now)).filter((report) => !isEmpty(report));
  }

  update(server: string, report: RoomReport, now: number): void {
    const [room, families, ready = [], readiness] = report;
    const servers = this.#elsewhere.get(room) ?? new Map<string, Present & { until: number }>();
    // Those that it does not name anymore have only just left.
    this.#readiness.see(room, servers.get(server)?.families ?? [], now);
    this.#readiness.see(room, families, now);
    for (const one of readiness ?? []) this.#readiness.learn(room, one, now);
    if (isEmpty(report)) servers.delete(server);
    else servers.set(server, { families, ready: readiness ? [] : ready, until: now + REPORT_TTL_MS });
    if (servers.size > 0) this.#elsewhere.set(room, servers);
    else this.#elsewhere.delete(room);
  }

  /** Forgets what servers reported that have fallen silent since. */
  forgetSilent(now: number): void {
    for (const [room, servers] of this.#elsewhere) {
      for (const [server, { until }] of servers) if (until < now) servers.delete(server);
      if (servers.size === 0) this.#elsewhere.delete(room);
    }
  }

  /** Returns who is in a room and who is ready, sorted by ID. */
  in(room: string, now: number): Present {
    const reports = this.#reports(room, now);
    const sorted = (ids: string[]) => [...new Set(ids)].sort();
    return {
      families: sorted([...this.#hereIn(room), ...reports.flatMap(({ families }) => families)]),
      ready: sorted([...this.#readiness.in(room, now), ...reports.flatMap(({ ready }) => ready)]),
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

  /** Returns what the other servers have reported of a room, except those that have fallen silent. */
  #reports(room: string, now: number): Present[] {
    return [...(this.#elsewhere.get(room)?.values() ?? [])].filter(({ until }) => until >= now);
  }

  #isPresent(room: string, familyId: string, now: number): boolean {
    if (this.#here.get(room)?.has(familyId)) return true;
    return this.#reports(room, now).some(({ families }) => families.includes(familyId));
  }
}

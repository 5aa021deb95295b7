/** How long a family that has left a room stays ready, so that a closed tab or a lost connection does not matter. */
const TTL_MS = 60_000;

/** What a family last said: that it is ready, or not anymore. It lapses when the family comes back after too long. */
type Saying = 'ready' | 'withdrawn' | 'lapsed';

/** What a family last said. The number grows with each change, on any server. */
export type ReadinessReport = [familyId: string, number: number, saying: Saying];

type Statement = { number: number; saying: Saying; lastSeen: number };

/**
 * Which families are ready, by room. Readiness belongs to the family and not to a socket: every server knows it, and the highest number counts.
 * `now` is in milliseconds of a monotonic clock.
 */
export class Readiness {
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

  /** Records what a family says. */
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

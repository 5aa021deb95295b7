/** How many messages a family may send to the draft's room per window, over all its sockets. */
const MAX_MESSAGES = 5;
const WINDOW_MS = 10_000;

/** Limits the messages of each family in a sliding window. `now` is in milliseconds of a monotonic clock. */
export class MessageLimit {
  readonly #times = new Map<string, number[]>();

  /** Counts a message and returns true, or returns false when the limit is reached. */
  consume(familyId: string, now: number): boolean {
    if (this.#recent(familyId, now).length >= MAX_MESSAGES) return false;
    this.count(familyId, now);
    return true;
  }

  /** Counts a message that another server has accepted. */
  count(familyId: string, now: number): void {
    this.#times.set(familyId, [...this.#recent(familyId, now), now]);
  }

  #recent(familyId: string, now: number): number[] {
    return (this.#times.get(familyId) ?? []).filter((time) => time > now - WINDOW_MS);
  }
}

/**
 * Runs work in turn: at most `atOnce` of it at a time, and the rest waits. Waiting work is served round robin by its key, so that one key
 * with a long queue does not delay the others.
 */
export class InTurn {
  #free: number;
  /** The queue of each key that waits. The next key to be served comes first. */
  readonly #queues = new Map<string, (() => void)[]>();

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** How much work waits, under all keys. */
  get waiting(): number {
    let total = 0;
    for (const queue of this.#queues.values()) total += queue.length;
    return total;
  }

  /** How much work waits under a key. */
  waitingFor(key: string): number {
    return this.#queues.get(key)?.length ?? 0;
  }

  async run<T>(work: () => Promise<T>, key = ''): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#enqueue(key, resolve));
    try {
      return await work();
    } finally {
      this.#startNext();
    }
  }

  #enqueue(key: string, start: () => void): void {
    const queue = this.#queues.get(key);
    if (queue) queue.push(start);
    else this.#queues.set(key, [start]);
  }

  #startNext(): void {
    const [next] = this.#queues;
    if (!next) {
      this.#free += 1;
      return;
    }
    const [key, queue] = next;
    const start = queue.shift();
    // Removed and added again, a key goes to the end of the round.
    this.#queues.delete(key);
    if (queue.length > 0) this.#queues.set(key, queue);
    start?.();
  }
}

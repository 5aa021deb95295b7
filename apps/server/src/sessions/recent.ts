/** Far more than seven families have browsers. */
const MOST = 1_000;
const HOUR_MS = 3_600_000;

/** What was found out lately, by name: for an hour, and of too much the oldest is forgotten first. */
export class Recent<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();

  get(name: string): Value | undefined {
    const entry = this.#entries.get(name);
    return entry && performance.now() < entry.until ? entry.value : undefined;
  }

  set(name: string, value: Value): void {
    this.#entries.delete(name);
    this.#entries.set(name, { value, until: performance.now() + HOUR_MS });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MOST && oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }
}

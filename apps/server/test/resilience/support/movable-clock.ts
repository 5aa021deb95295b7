/** By how many milliseconds this process's clock is off. */
const offset = { ms: 0 };

const RealDate = Date;
/** Dates as this process's clock has them. Timers know nothing of it, as with a clock that is really moved. */
class MovedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(MovedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset.ms;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return Object.prototype.isPrototypeOf.call(RealDate.prototype, value as object);
  }
}
globalThis.Date = MovedDate as DateConstructor;

/** Moves this process's clock, and no other's, to so many milliseconds from the true time. */
export function moveClock(ms: number): void {
  offset.ms = ms;
}

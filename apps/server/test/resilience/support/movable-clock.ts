/** The offset of this process's clock from the true time. */
const offset = { ms: 0 };

const RealDate = Date;
/** Dates by this process's clock. Timers are not affected, as with a clock that is really moved. */
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

/** Sets the offset of this process's clock, in milliseconds. */
export function moveClock(ms: number): void {
  offset.ms = ms;
}

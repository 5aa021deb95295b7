/** Something that is said again and again, for `useSyncExternalStore`. */
const every =
  (ms: number) =>
  (tick: () => void): (() => void) => {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  };

export const everySecond = every(1000);
export const everyMinute = every(60_000);

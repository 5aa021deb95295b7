// What time it is, for every screen. The device's clock counts only until the server has said what time it is, and where it never does.

/** What time it is on the device, in epoch milliseconds. For what is compared with it alone, over more than one page. */
export const deviceNow = (): number => Date.now();

/** The device's clock minus the page's own, which keeps running when somebody sets the device's. */
export const deviceOffset = (): number => deviceNow() - performance.now();

let offset = deviceOffset();
/** Whether the server has said its time: not, to the second by a response, or exactly by the draft, which is the database's and wins. */
let source: 'none' | 'response' | 'draft' = 'none';
let isDeviceTrusted = false;

const listeners = new Set<() => void>();

/** Calls the listener when the time leaps. Returns the function that unsubscribes. */
export const onLeap = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the current time by the server's clock, in epoch milliseconds. */
export const serverNow = (): number => performance.now() + offset;

/** The server's time minus the page's own, in milliseconds. */
export const timeOffset = (): number => offset;

/** Moves the time, because the page's clock has missed some milliseconds. */
export function advance(ms: number): void {
  offset += ms;
  leap();
}

/** Whether `serverNow` is as good as it gets, so that a screen may show which day it is. */
export const isTimeKnown = (): boolean => source !== 'none' || isDeviceTrusted;

/** Sets the time that the server has just sent, exactly. */
export const setServerNow = (now: string): void => setOffset(Date.parse(now) - performance.now(), 'draft');

/**
 * Corrects the time by the Date of a response, which has whole seconds.
 *
 * @param sentAt when the request was sent, by the page's clock
 */
export function correctByResponse(date: string | null, sentAt: number): void {
  const earliest = Date.parse(date ?? '');
  if (Number.isNaN(earliest) || source === 'draft') return;
  const latest = earliest + 1000 + performance.now() - sentAt;
  const corrected = Math.min(Math.max(serverNow(), earliest), latest);
  setOffset(corrected - performance.now(), 'response');
}

/** Lets the device's clock count, with its last known difference: the server cannot be reached. */
export function trustDevice(): void {
  if (isTimeKnown()) return;
  isDeviceTrusted = true;
  leap();
}

function setOffset(next: number, from: typeof source): void {
  const isLeap = !isTimeKnown() || Math.abs(next - offset) > 1000;
  offset = next;
  source = from;
  if (isLeap) leap();
}

function leap(): void {
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';
import { useBoat } from '../../lib/boat.ts';
import { dayOf } from '../../lib/days.ts';
import { everySecond } from '../../lib/every.ts';

/** "3:42 PM", in a time zone. */
export const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);

/** "3:42 PM" when that was today, else "June 9, 3:42 PM". */
export const momentIn = (timeZone: string, at: Date): string => {
  if (dayOf(at, timeZone) === dayOf(new Date(), timeZone)) return timeIn(timeZone, at);
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(at);
  return `${day}, ${timeIn(timeZone, at)}`;
};

/** The time zone of the lake; undefined until the boat is known. */
export const useLakeZone = (): string | undefined => useBoat()?.lake.timeZone;

/** What time it is at the lake, to the minute. */
export function useLakeTime(): string | undefined {
  const timeZone = useLakeZone();
  return useSyncExternalStore(everySecond, () => timeZone && timeIn(timeZone, new Date()));
}

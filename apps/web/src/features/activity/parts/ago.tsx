import { useSyncExternalStore } from 'react';
import { everyMinute } from '../../../lib/clock.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { serverNow } from '../../../lib/season/server-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en-US');

/** How long ago a moment was, and its date once it was more than a week ago. */
export const Ago = ({ at }: { at: string }) => {
  const words = useSyncExternalStore(everyMinute, () => agoInWords(serverNow() - Date.parse(at)));
  return words === undefined ? <PlainMoment at={at} /> : <time dateTime={at}>{words}</time>;
};

/** "Just now", "5 minutes ago", "2 days ago"; undefined after a week. @param age in milliseconds */
export function agoInWords(age: number): string | undefined {
  if (age < MINUTE) return 'Just now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return age < 7 * DAY ? relative.format(-Math.floor(age / DAY), 'day') : undefined;
}

import { useSyncExternalStore } from 'react';
import { everyMinute } from '../../../lib/clock.ts';
import { agoInWords, PlainMoment } from '../../../lib/moment.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { capitalized } from '../../../lib/words.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** How long ago a moment was, and its date once it was more than a week ago. */
export const Ago = ({ at }: { at: string }) => {
  const words = useSyncExternalStore(everyMinute, () => {
    const age = serverNow() - Date.parse(at);
    return age < WEEK_MS ? capitalized(agoInWords(age)) : undefined;
  });
  return words === undefined ? <PlainMoment at={at} /> : <time dateTime={at}>{words}</time>;
};

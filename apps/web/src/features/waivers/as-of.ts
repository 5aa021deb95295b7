import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { everySecond } from '../../lib/clock.ts';
import { useLiveList } from '../../lib/live-list.ts';
import { waivers } from './waivers.ts';

const minute = 60_000;

/** The time to the minute, in milliseconds. */
export const useMinute = (): number =>
  useSyncExternalStore(everySecond, () => Math.floor(Date.now() / minute) * minute);

/** A waiver as it is at a time: nobody has to tell that its own has run out. */
const asOf =
  (now: number) =>
  (waiver: Waiver): Waiver =>
    waiver.status === 'pending' && Date.parse(waiver.expiresAt) <= now ? { ...waiver, status: 'expired' } : waiver;

/** The waivers as they are by now; undefined until they have arrived. */
export function useWaivers() {
  const { items: read, ...rest } = useLiveList(waivers);
  const now = useMinute();
  const items = useMemo(() => read?.map(asOf(now)), [read, now]);
  return { items, now, ...rest };
}

const spans = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: minute },
] as const;
const relative = new Intl.RelativeTimeFormat('en');

/** "Expires in 12 days". */
export function expiryInWords({ expiresAt }: Waiver, now: number): string {
  const left = Math.max(Date.parse(expiresAt) - now, minute);
  const { unit, ms } = spans.find((span) => left >= span.ms) ?? spans[2];
  return `Expires ${relative.format(Math.round(left / ms), unit)}`;
}

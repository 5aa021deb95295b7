import type { TurnRecord } from '@houseboat/draft/timeline.ts';

const units = [
  { name: 'd', seconds: 86_400 },
  { name: 'h', seconds: 3600 },
  { name: 'min', seconds: 60 },
  { name: 's', seconds: 1 },
];

/** "under 1 s", "45 s", "2 min 5 s", "3 h 10 min": the two largest units of a time in milliseconds. */
export function duration(ms: number): string {
  const total = Math.round(ms / 1000);
  const first = units.findIndex(({ seconds }) => total >= seconds);
  if (first < 0) return 'under 1 s';
  let left = total;
  return units
    .slice(first, first + 2)
    .map(({ name, seconds }) => {
      const count = Math.floor(left / seconds);
      left %= seconds;
      return count > 0 ? `${count} ${name}` : '';
    })
    .filter(Boolean)
    .join(' ');
}

/** How a pick came about, in words; undefined for a family's own pick in its turn. */
export function describeHow({ isAutomatic, isOnBehalf, isMadeUp, by }: TurnRecord): string | undefined {
  if (isMadeUp) return isAutomatic ? 'Made up from the list' : isOnBehalf ? `Made up by ${by?.name}` : 'Made up';
  if (isAutomatic) return 'From the list';
  return isOnBehalf ? `Picked by ${by?.name}` : undefined;
}

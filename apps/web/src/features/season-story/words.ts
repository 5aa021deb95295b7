import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { totalRounds } from '@houseboat/draft/state.ts';
import type { Moment, TurnRecord } from '@houseboat/draft/timeline.ts';
import { describeNews } from '../../lib/season/describe-news.ts';
import { isNews } from '../../lib/season/news.ts';
import type { Season } from '../../lib/season/season.ts';
import { plural } from '../../lib/words.ts';

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

/** Returns what happened at a moment, as a sentence or two. */
export function describeMoment({ event, before, after, record }: Moment, season: Season): string {
  const by = event.actor?.name;
  switch (event.type) {
    case 'DraftOpened': {
      const { order, weeks } = event.data;
      const size = [`${order.length} families`, plural(weeks.length, 'week'), plural(totalRounds(after), 'round')];
      return `The draft opens: ${size.join(', ')}.`;
    }
    case 'CallSet':
      return event.data.callUrl === null ? 'The draft has no call.' : "The families' call has an address.";
    case 'DraftCompleted':
      return 'The draft is complete.';
    case 'DraftReset':
      return `${by ?? 'Somebody'} reset the draft. ${before.picks.length === 0 ? 'No pick was' : cleared(before.picks.length)} cleared.`;
    default:
      return `${describeKnown(event, season)}${record?.isMadeUp ? ' The turn had been passed.' : ''}`;
  }
}

const cleared = (picks: number) => `${plural(picks, 'pick')} ${picks === 1 ? 'was' : 'were'}`;

const describeKnown = (event: RecordedDraftEvent, season: Season): string =>
  isNews(event) ? describeNews(event, season) : '';

/** How a pick came about, in words; undefined for a family's own pick in its turn. */
export function describeHow({ isAutomatic, isOnBehalf, isMadeUp, by }: TurnRecord): string | undefined {
  if (isMadeUp) return isAutomatic ? 'Made up from the list' : isOnBehalf ? `Made up by ${by?.name}` : 'Made up';
  if (isAutomatic) return 'From the list';
  return isOnBehalf ? `Picked by ${by?.name}` : undefined;
}

import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import { totalRounds } from '@houseboat/draft/state.ts';
import type { Moment } from '@houseboat/draft/timeline.ts';
import { describeNews } from '../../lib/season/describe-news.ts';
import { isNews } from '../../lib/season/news.ts';
import type { Season } from '../../lib/season/season.ts';
import { plural } from '../../lib/words.ts';

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

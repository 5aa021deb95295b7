import type { RecordedDraftEvent, WeekId } from '@houseboat/draft/events.ts';
import { holdersIn, totalRounds } from '@houseboat/draft/state.ts';
import { type Moment, momentAt, type Timeline } from '@houseboat/draft/timeline.ts';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { describeNews } from '../../lib/season/describe-news.ts';
import { isNews } from '../../lib/season/draft-store.ts';
import type { Season } from '../../lib/season/season.ts';
import { plural } from '../../lib/words.ts';
import type { StorySeason } from './public/api.ts';
import { useStory } from './store.ts';

/** Returns what happened at a moment, as a sentence or two. */
function describeMoment({ event, before, after, record }: Moment, season: Season): string {
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

/** The moment on screen, and the season as it was then. */
export type ShownMoment = {
  moment: Moment;
  season: Season;
  /** Whether the moment before was not on screen: a jump has nothing to animate. */
  isJump: boolean;
  /** The week that was picked in this moment, unless it is a jump. */
  newest: WeekId | undefined;
  /** What happened. */
  words: string;
};

const MomentContext = createContext<ShownMoment | undefined>(undefined);

type Props = { story: StorySeason; timeline: Timeline; children: ReactNode };

/** Gives its children the moment on screen. They follow the slider when the browser has time for it, so that the slider never waits for them. */
export const MomentProvider = ({ story, timeline, children }: Props) => {
  const { version, isStep } = useDeferredValue(useStory());
  const moment = useMemo(
    () => momentAt(timeline, Math.min(Math.max(1, version), timeline.log.length)),
    [timeline, version],
  );
  const { event, after: state } = moment;
  const { order, traded } = state;
  const families = useMemo(
    () => holdersIn({ order, traded }).flatMap((held) => story.families.find(({ id }) => id === held) ?? []),
    [story.families, order, traded],
  );
  const shown = useMemo((): ShownMoment => {
    const season = { ...story, families, state };
    const newest = event.type === 'WeekPicked' && isStep ? event.data.weekId : undefined;
    return {
      moment,
      season,
      isJump: !isStep,
      newest,
      words: describeMoment(moment, { ...season, families: story.families }),
    };
  }, [story, families, moment, event, state, isStep]);
  return <MomentContext value={shown}>{children}</MomentContext>;
};

/** Returns the moment on screen. */
export function useShownMoment(): ShownMoment {
  const shown = useContext(MomentContext);
  if (!shown) throw new Error('There is no story here.');
  return shown;
}

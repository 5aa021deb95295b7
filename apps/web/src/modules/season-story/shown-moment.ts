import type { WeekId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/state.ts';
import { type Moment, momentAt, stateAt, type Timeline } from '@houseboat/draft/timeline.ts';
import { createContext, useContext } from 'react';
import type { Season } from '../../lib/season/season.ts';
import type { StorySeason } from './public/api.ts';
import { type Place, useTurn } from './turns.ts';
import { describeMoment } from './words.ts';

/** What all parts of a story share. */
export type StoryContextValue = {
  season: StorySeason;
  timeline: Timeline;
  /** The draft when it opened. It has as many families and rounds at every moment. */
  opened: DraftState;
  shown: (version: number) => ShownMoment;
};

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

const StoryContext = createContext<StoryContextValue | undefined>(undefined);
export const StoryProvider = StoryContext.Provider;

/** How many moments are kept for the parts that have yet to follow. */
const LATEST = 4;

/** Returns what the parts of a story share. All of them show the same moments, so each is computed once. */
export function storyContextOf(season: StorySeason, timeline: Timeline): StoryContextValue {
  let latest: ShownMoment[] = [];
  const shown = (version: number): ShownMoment => {
    const known = latest.find(({ moment }) => moment.version === version);
    if (known) return known;
    const made = momentOf(season, timeline, version, latest[0]?.season);
    latest = [made, ...latest].slice(0, LATEST);
    return made;
  };
  return { season, timeline, opened: stateAt(timeline, 1), shown };
}

function momentOf(story: StorySeason, timeline: Timeline, version: number, before: Season | undefined): ShownMoment {
  const moment = momentAt(timeline, version);
  const { event, after: state } = moment;
  const { order } = state;
  // The same list for the same order, so that only what changes is drawn again.
  const families =
    before?.state.order === order
      ? before.families
      : story.families.filter(({ id }) => order.includes(id)).sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const isJump = before?.state.version !== version - 1;
  const newest = event.type === 'WeekPicked' && !isJump ? event.data.weekId : undefined;
  const season = { ...story, families, state };
  return { moment, season, isJump, newest, words: describeMoment(moment, season) };
}

/** Returns what the parts of the story share. */
export function useStoryContext(): StoryContextValue {
  const story = useContext(StoryContext);
  if (!story) throw new Error('There is no story here.');
  return story;
}

/** Returns the moment on screen for a part of the story that takes turns with others. @param part its name */
export function useShownMoment(part: string, place?: Place): ShownMoment {
  const { timeline, shown } = useStoryContext();
  const version = useTurn(part, place);
  return shown(Math.min(Math.max(1, version), timeline.log.length));
}

/** Returns the moment that is on screen in words. */
export const useMomentInWords = (): ShownMoment => useShownMoment('words', 'first');

import type { WeekPicked } from '@houseboat/draft/events.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { type News, useDraft } from '../../../lib/season/draft-store.ts';

/** Something that happened, while the screen shows it, and the version of the draft with it. */
export type Moment = { id: number; version: number; news: News };

export const MOMENT_MS = 2000;

/** How many moments wait behind the one on screen. More would leave the screen behind the draft, so the oldest are skipped. */
const MAX_WAITING = 2;

/** Whether news is shown as a moment. The board itself shows the rest: a pause, the end of a turn's time, a new clock. */
const shownTypes: readonly News['type'][] = [
  'DraftStarted',
  'DraftResumed',
  'WeekPicked',
  'TurnPassed',
  'TurnRestarted',
  'PicksUndone',
  'PickTakenBack',
  'DraftReset',
];

// A store, so that a moment is rendered together with the draft that it is of.
const useMoments = create<{ queue: readonly Moment[] }>(() => ({ queue: [] }));

let lastMomentId = 0;

function addMoment(version: number, news: News): void {
  if (!shownTypes.includes(news.type)) return;
  lastMomentId += 1;
  const added = { id: lastMomentId, version, news };
  useMoments.setState(({ queue: [shown, ...waiting] }) => ({
    queue: shown ? [shown, ...[...waiting, added].slice(-MAX_WAITING)] : [added],
  }));
}

const endMoment = (): void => useMoments.setState(({ queue }) => ({ queue: queue.slice(1) }));

/** Returns what the screen shows right now of what happens in the draft: one thing after another, two seconds each. */
export function useMoment(): Moment | undefined {
  const moment = useMoments(({ queue }) => queue[0]);
  useEffect(() => {
    const unsubscribe = useDraft.subscribe(({ state, news }, before) => {
      if (news && news !== before.news) addMoment(state.version, news);
    });
    return () => {
      unsubscribe();
      useMoments.setState({ queue: [] });
    };
  }, []);
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(endMoment, MOMENT_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment;
}

/** Returns the pick that a moment shows, if it shows one. */
export const pickShown = (moment: Moment | undefined): WeekPicked | undefined =>
  moment?.news.type === 'WeekPicked' ? moment.news.data : undefined;

import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { isComplete } from '@houseboat/draft/state.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { type Practiced, practicedWeeks, type Start } from '../run.ts';
import {
  openPractice,
  pausePractice,
  playOn,
  practiceAgain,
  resumePractice,
  timeUntilNext,
  usePractice,
} from '../store.ts';
import { PracticeDraft } from './draft.tsx';
import { Result } from './result.tsx';

/** What practice needs to know of the boat. `families` are in draft order, and `me` is the reader's. */
export type Setup = { year: number; me: FamilyId; families: readonly ListedFamily[]; weeks: readonly Week[] };

/** Plays the practice draft: the bots, and what happens when the reader's time is up. It pauses while the page is hidden or left. */
function usePlayRun(): void {
  const run = usePractice((practice) => practice.run);

  useEffect(() => {
    const follow = () => (document.hidden ? pausePractice() : resumePractice());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      pausePractice();
    };
  }, []);

  useEffect(() => {
    const wait = run && timeUntilNext(run);
    if (wait === null || wait === undefined) return;
    const timer = setTimeout(playOn, wait);
    return () => clearTimeout(timer);
  }, [run]);
}

const Announcement = lazyPart(async () => (await import('./announcement.tsx')).Announcement);

type Props = {
  setup: Setup;
  /** What the practice is about beyond the setup. Coming back to the same resumes it. */
  about: Pick<Start, 'real' | 'whatIf' | 'wishList'>;
  /** Renders what the reader can do with the weeks, first choice first, once the practice is over. */
  keep: (weekIds: readonly WeekId[]) => ReactNode;
  /** Renders the real draft for comparison. */
  compare?: (practiced: Practiced) => ReactNode;
};

/** A practice draft from its start to its result. Nothing in it sends a request. */
export const PracticeRun = ({ setup, about, keep, compare }: Props) => {
  const { year, families, weeks, me } = setup;
  const start: Start = { me, families, weeks, ...about };
  // Before the parts are drawn for the first time, so that no earlier practice shows first.
  useState(() => openPractice(start));
  usePlayRun();
  const run = usePractice((practice) => practice.run);
  const state = run?.state;
  const season = useMemo(
    () => state && { year, weeks, state, families: inOrder(families, state.order) },
    [year, weeks, families, state],
  );
  if (!run || !season) return null;

  const again = (bots: 'other' | 'same') => {
    practiceAgain(start, bots);
    // The button that was pressed disappears with the result.
    document.getElementById('practice')?.focus();
  };
  const practiced = { season, run };
  return (
    <>
      {isComplete(season.state) && (
        <Result season={season} run={run} onAgain={again}>
          {keep(practicedWeeks(run))}
        </Result>
      )}
      {compare?.(practiced)}
      <PracticeDraft {...practiced} />
      <Announcement {...practiced} />
    </>
  );
};

const inOrder = (families: Setup['families'], order: readonly string[]): Setup['families'] =>
  [...families].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));

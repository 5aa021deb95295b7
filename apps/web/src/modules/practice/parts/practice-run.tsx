import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyId, WeekId } from '@houseboat/draft/events.ts';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { isComplete, pickOf } from '@houseboat/draft/state.ts';
import { Shuffle } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBoat } from '../../../lib/boat.ts';
import { shortRange } from '../../../lib/days.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { familyOf, inOrder, type Season, weeksOf } from '../../../lib/season/season.ts';
import { Tiles } from '../../../ui/grids.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import type { BotLake } from '../bots.ts';
import { type Practiced, practicedWeeks, type Run, type Start } from '../run.ts';
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
  /** The real season, of which practice takes the weeks, and the families in draft order. */
  season: Season;
  /** The reader's family. */
  me: FamilyId;
  /** What the practice is about beyond the season. Coming back to the same resumes it. */
  about: Pick<Start, 'real' | 'whatIf' | 'wishList'>;
  /** Renders what the reader can do with the weeks, first choice first, once the practice is over. */
  keep: (weekIds: readonly WeekId[]) => ReactNode;
  /** Renders the real draft for comparison. */
  compare?: (practiced: Practiced) => ReactNode;
};

/** A practice draft from its start to its result. Nothing in it sends a request. It starts over when the real season's order or weeks change. */
export const PracticeRun = (props: Props) => {
  const { families, weeks } = props.season;
  // It has loaded, because the season has.
  const lake = useBoat()?.lake;
  const ids = [...families, ...weeks].map(({ id }) => id).join();
  const [opened, setOpened] = useState<string>();
  const open = useEffectEvent((opening: string) => {
    if (!lake) return;
    openPractice({ me: props.me, families, weeks, lake, ...props.about });
    setOpened(opening);
  });
  // Before the parts are drawn for the first time, so that no earlier practice shows first.
  useLayoutEffect(() => open(ids), [ids]);
  return lake && opened === ids ? <OneRun {...props} lake={lake} /> : null;
};

const OneRun = ({ season: { year, families, weeks }, lake, me, about, keep, compare }: Props & { lake: BotLake }) => {
  const start: Start = { me, families, weeks, lake, ...about };
  usePlayRun();
  const run = usePractice((practice) => practice.run);
  const state = run?.state;
  const season = useMemo(
    () => state && { year, weeks, state, families: inOrder(families, state.order) },
    [year, weeks, families, state],
  );
  if (!run || !season) return null;

  const again = () => {
    practiceAgain(start);
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

const Tile = chakra('li', {
  base: {
    px: '4',
    py: '3',
    borderRadius: 'control',
    bg: 'var(--band)',
    color: 'var(--contrast)',
    lineHeight: 'short',
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
    '& b': { display: 'block', fontSize: 'lg', fontWeight: 'semibold' },
  },
});

type ResultProps = {
  season: Season;
  run: Run;
  onAgain: () => void;
  /** What can be done with the weeks. */
  children: ReactNode;
};

/** How a practice draft ended for the reader, and what comes next. */
const Result = ({ season, run, onAgain, children }: ResultProps) => {
  const { me } = run.start;
  const title = useRef<HTMLHeadingElement>(null);
  // The last pick was further down.
  useEffect(() => title.current?.focus(), []);
  const color = familyOf(season, me)?.color ?? 'red';
  return (
    <Panel gap="5" appears aria-labelledby="practice-result">
      <Heading as="h2" id="practice-result" size="lg" ref={title} tabIndex={-1} scrollMarginTop="40" outline="0">
        Your weeks in this practice
      </Heading>
      <Tiles as="ol" gap="2" min="15rem">
        {weeksOf(season, me).map(({ id, weekNumber, startDate, endDate }) => (
          <Tile key={id} data-color={color}>
            <b>Week {weekNumber}</b>
            <p>
              {[
                shortRange(startDate, endDate),
                ...holidaysBetween(startDate, endDate, run.start.lake.timeZone).map(({ name }) => name),
              ].join(', ')}
            </p>
            <p>Round {pickOf(season.state, id)?.round}</p>
          </Tile>
        ))}
      </Tiles>
      {children}
      <Wrap>
        <Button onClick={onAgain}>
          <Shuffle aria-hidden />
          Practice again
        </Button>
      </Wrap>
    </Panel>
  );
};

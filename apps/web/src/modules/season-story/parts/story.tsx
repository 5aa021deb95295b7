import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { shortRange } from '../../../lib/days.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ReadBoundary } from '../../../lib/read-boundary.tsx';
import { monthsOf, ownerOf } from '../../../lib/season/season.ts';
import { Stack } from '../../../ui/elements.tsx';
import { replaceSearch } from '../../../ui/open-entries.ts';
import { usePlayback, useStoryKeys } from '../playback.ts';
import { type StorySeason, storyReads, useStorySeason, useTimeline } from '../public/api.ts';
import { DraftBoard } from '../public/board.tsx';
import { MomentProvider, useShownMoment } from '../shown-moment.tsx';
import { openStory, useStory } from '../store.ts';
import { Player } from './player.tsx';
import { Scrubber } from './scrubber.tsx';

// Hidden on touch devices, which have no keyboard.
const Keys = chakra('span', { base: { '@media (hover: none)': { display: 'none' } } });

type Props = {
  year: number;
  /** What the page shows of the moment. */
  children: ReactNode;
};

/** The time machine: a season's draft at any moment, to scrub through and to play. */
export const StoryFrame = ({ year, children }: Props) => {
  usePageTitle(`${year} season story`);
  const timeline = useTimeline(year);
  const season = useStorySeason(year, timeline);
  return (
    <Stack gap="page" css={clearOfControls}>
      <Stack as="header" gap="2">
        <Heading as="h1" size="2xl">
          {year} Season - Story
        </Heading>
        <p>
          Travel through the draft, moment by moment. <Keys>The space bar plays, and the arrow keys step.</Keys>
        </p>
      </Stack>
      {timeline && season ? (
        <Story season={season} timeline={timeline}>
          {children}
        </Story>
      ) : (
        <ReadBoundary what={`the ${year} season`} reads={storyReads}>
          <Skeleton height="96" borderRadius="card" role="status" aria-label="Loading the season" aria-busy />
        </ReadBoundary>
      )}
    </Stack>
  );
};

// A window that is high enough for the controls to stick to its bottom. In a lower one, they would cover the wake.
const ROOMY = '@media (min-height: 30rem)';
// Not below them when the focus scrolls to a link.
const clearOfControls = { [ROOMY]: { '& > :not([role=group]) a': { scrollMarginBottom: '17rem' } } };

// Within reach of the thumb, and always in view while the page scrolls behind it.
const Controls = chakra('div', {
  base: {
    [ROOMY]: { position: 'sticky' },
    '@media (forced-colors: active)': { borderTop: '1px solid' },
    bottom: 'var(--bar, 0px)',
    zIndex: 'docked',
    mx: { base: '-4', sm: '0' },
    px: { base: '4', sm: '5' },
    pt: '3',
    pb: 'max(0.5rem, env(safe-area-inset-bottom))',
    bg: 'bg.float',
    borderTopRadius: 'card',
    boxShadow: '0 -12px 32px -20px rgb(6 20 26 / 0.5)',
    '& > div > p': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'short', minHeight: '1.25em' },
    '& > div > p + p': { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

type StoryProps = { season: StorySeason; timeline: Timeline; children: ReactNode };

/** A season's story. The story itself is drawn once; its parts follow the moment on screen. */
const Story = ({ season, timeline, children }: StoryProps) => {
  useAddressBar(timeline.log.length);
  usePlayback(timeline);
  useStoryKeys(timeline);
  return (
    <MomentProvider story={season} timeline={timeline}>
      {children}
      <section aria-labelledby="story-board">
        <Heading as="h2" id="story-board" size="lg" mb="4">
          Draft board
        </Heading>
        <Board timeline={timeline} />
      </section>
      <section aria-labelledby="story-weeks">
        <Heading as="h2" id="story-weeks" size="lg" mb="4">
          Calendar
        </Heading>
        <SeasonWeeks />
      </section>
      <Controls role="group" aria-label="The moment on screen">
        <Caption last={timeline.log.length} />
        <Scrubber season={season} timeline={timeline} />
        <Player timeline={timeline} />
      </Controls>
    </MomentProvider>
  );
};

const Board = ({ timeline }: { timeline: Timeline }) => (
  <DraftBoard season={useShownMoment().season} timeline={timeline} />
);

/** What happened in the moment, and when. */
const Caption = ({ last }: { last: number }) => {
  const { moment, words } = useShownMoment();
  const isPlaying = useStory((story) => story.isPlaying);
  // The slider says it itself, and while the story plays there is too much to say.
  const isQuiet = isPlaying || document.activeElement?.matches('[type=range]');
  return (
    <div>
      <p aria-live={isQuiet ? 'off' : 'polite'}>{words}</p>
      <p>
        Moment {moment.version} of {last}, <PlainMoment at={moment.event.at} />
      </p>
    </div>
  );
};

/** How long a moment must stay on screen before it is in the address. */
const SETTLED_MS = 400;

/** Opens the moment that the address names, else the last one, and keeps the address in step. */
function useAddressBar(last: number): void {
  const [search] = useSearchParams();
  const at = Number(search.get('at'));
  const named = Number.isInteger(at) && at >= 1 && at <= last ? at : last;
  // Before the parts are drawn for the first time, so that no other moment shows first.
  useState(() => openStory(named));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address opens its moment; a new event in the log does not
  useEffect(() => {
    if (useStory.getState().version !== named) openStory(named);
  }, [search]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = useStory.subscribe(({ version, isPlaying }) => {
      clearTimeout(timer);
      if (!isPlaying) timer = setTimeout(() => replaceSearch(`?at=${version}`), SETTLED_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, []);
}

/** What surrounds the season's weeks and styles them. Months and weeks are plain elements, so that a moment computes no styles. */
const WeeksFrame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    columnGap: '6',
    rowGap: '5',
    // Off screen, a month costs a frame nothing.
    '& > div': { contentVisibility: 'auto', containIntrinsicSize: 'auto 12rem' },
    '& h3': { fontFamily: 'heading', fontSize: 'xl', mb: '1.5' },
    '& ol': { display: 'grid', gap: '1' },
    '& li': {
      // With large type, the name goes below the dates.
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '1.5',
      minWidth: 0,
      px: '3',
      py: '1',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderColor: 'line',
      color: 'fg.muted',
      lineHeight: 'moderate',
      fontVariantNumeric: 'lining-nums tabular-nums',
      forcedColorAdjust: 'none',
      '& span': { flex: '0 0 4.75rem' },
      '& span + span': { flexBasis: '8rem' },
      '& b': { flex: '1 1 3.5rem', fontWeight: 'semibold', truncate: true },
    },
    '& li[data-color]': { borderColor: 'transparent', bg: 'var(--band)', color: 'var(--contrast)' },
  },
});

/** The season's calendar at the moment on screen: each week by month, in the color and with the name of the family that holds it. */
const SeasonWeeks = () => {
  const { season } = useShownMoment();
  return (
    <WeeksFrame>
      {monthsOf(season).map(({ name, weeks }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ol>
            {weeks.map((week) => (
              <WeekBand key={week.id} week={week} owner={ownerOf(season, week.id)} />
            ))}
          </ol>
        </div>
      ))}
    </WeeksFrame>
  );
};

const WeekBand = ({ week, owner }: { week: Week; owner: Family | undefined }) => (
  <li data-color={owner?.color}>
    <span>Week {week.weekNumber}</span>
    <span>{shortRange(week.startDate, week.endDate)}</span>
    <b translate={owner && 'no'}>{owner?.name ?? 'Free'}</b>
  </li>
);

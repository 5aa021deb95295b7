import { chakra } from '@chakra-ui/react/styled-system';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { memo } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { familyOf } from '../../../lib/season/season.ts';
import { type Mark, marksOf } from '../marks.ts';
import type { StorySeason } from '../public/api.ts';
import { useShownMoment } from '../shown-moment.tsx';
import { seek, useStory } from '../store.ts';

const thumb = {
  appearance: 'none',
  width: '7',
  height: '7',
  mt: '-0.6875rem',
  borderRadius: 'full',
  bg: 'lake.solid',
  border: '3px solid {colors.bg.float}',
  boxShadow: '0 0 0 1px {colors.lake.solid}',
  cursor: 'grab',
} as const;
const track = {
  height: '1.5',
  borderRadius: 'full',
  bg: 'line.strong',
  '@media (forced-colors: active)': { border: '1px solid' },
} as const;

const Row = chakra('div', {
  base: {
    '& input': {
      appearance: 'none',
      display: 'block',
      width: 'full',
      height: '11',
      bg: 'transparent',
      cursor: 'pointer',
    },
    '& input::-webkit-slider-runnable-track': track,
    '& input::-moz-range-track': track,
    '& input::-webkit-slider-thumb': thumb,
    '& input::-moz-range-thumb': { ...thumb, mt: '0' },
  },
});
// Inset by half a thumb, whose center does not reach the ends.
const Marks = chakra('div', {
  base: {
    mx: '3.5',
    height: '6',
    // A layer of its own, because the marks never change.
    contain: 'layout style',
    willChange: 'transform',
    '& svg': { display: 'block' },
    '& path': { strokeWidth: '2.5px', fill: 'none', stroke: 'var(--band, {colors.fg})' },
  },
});

type Props = { season: StorySeason; timeline: Timeline };

/** A slider over all moments of the season, below a mark for each pick. The browser's own slider costs a frame nothing. */
export const Scrubber = ({ season, timeline }: Props) => (
  <Row>
    <MarkRow season={season} timeline={timeline} />
    <Moments last={timeline.log.length} />
  </Row>
);

const Moments = ({ last }: { last: number }) => {
  const version = useStory((story) => story.version);
  const { moment, words } = useShownMoment();
  return (
    <input
      type="range"
      aria-label="Moment"
      aria-valuetext={`${moment.version} of ${last}: ${words}`}
      min={1}
      max={last}
      value={version}
      onChange={(event) => seek(event.target.valueAsNumber)}
    />
  );
};

/** Draws each kind of mark around its place in a row that is 24 high. */
const shapes: Record<Mark['kind'], (x: number) => string> = {
  pick: (x) => `M${x} 4V22`,
  pass: (x) => `M${x} 4V22`,
  release: (x) => `M${x - 4} 12l8 8m0-8l-8 8`,
  trade: (x) => `M${x - 4} 10h8m-3-3l3 3-3 3M${x + 4} 17h-8m3-3l-3 3 3 3`,
  reset: (x) => `M${x} 0V24`,
};

/** Marks what happened, in the families' colors. */
const MarkRow = memo(({ season, timeline }: Props) => {
  const [row, width] = useWidth<HTMLDivElement>(1072);
  return (
    <Marks aria-hidden ref={row}>
      <svg width="100%" height="100%" overflow="visible" role="presentation">
        {marksOf(timeline).map(({ at, kind, familyId }) => (
          <path
            key={at}
            d={shapes[kind](Math.round(at * width))}
            strokeDasharray={kind === 'pass' ? '3 3' : undefined}
            data-color={familyOf(season, familyId)?.color}
          />
        ))}
      </svg>
    </Marks>
  );
});

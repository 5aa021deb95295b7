import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import { familyOf } from '../../../lib/season/season.ts';
import { type Mark, marksOf } from '../marks.ts';
import { useMomentInWords, useStoryContext } from '../shown-moment.ts';
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
const track = { height: '1.5', borderRadius: 'full', bg: 'line.strong' } as const;

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

/** A slider over all moments of the season, below a mark for each pick. The browser's own slider costs a frame nothing. */
export const Scrubber = () => (
  <Row>
    <MarkRow />
    <Moments />
  </Row>
);

const Moments = () => {
  const last = useStoryContext().timeline.log.length;
  const version = useStory((story) => story.version);
  const { moment, words } = useMomentInWords();
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
const MarkRow = memo(() => {
  const { season, timeline } = useStoryContext();
  const [row, width] = useWidth<HTMLDivElement>(1072);
  const marks = useMemo(() => marksOf(timeline), [timeline]);
  const drawings = useMemo(() => drawingsOf(marks, width), [marks, width]);
  return (
    <Marks aria-hidden ref={row}>
      <svg width="100%" height="100%" overflow="visible" role="presentation">
        {drawings.map(({ kind, familyId, d }) => (
          <path
            key={`${kind} ${familyId}`}
            d={d}
            strokeDasharray={kind === 'pass' ? '3 3' : undefined}
            data-color={familyOf(season, familyId)?.color}
          />
        ))}
      </svg>
    </Marks>
  );
});

type Drawing = Pick<Mark, 'kind' | 'familyId'> & { d: string };

/** Returns one path for all marks of a kind and a family, because hundreds of elements would cost every frame. */
function drawingsOf(marks: readonly Mark[], width: number): Drawing[] {
  const drawings = new Map<string, Drawing>();
  for (const { at, kind, familyId } of marks) {
    const look = `${kind} ${familyId}`;
    const d = `${drawings.get(look)?.d ?? ''}${shapes[kind](Math.round(at * width))}`;
    drawings.set(look, { kind, familyId, d });
  }
  return [...drawings.values()];
}

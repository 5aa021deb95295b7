import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useMemo } from 'react';
import { familyVars } from '../../../lib/family-vars.ts';
import { familyOf } from '../../../lib/season/season.ts';
import { type Mark, marksOf } from '../marks.ts';
import { useShownMoment, useTold } from '../shown-moment.ts';
import { seek } from '../store.ts';
import { describeMoment } from '../words.ts';

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
const Marks = chakra('svg', {
  base: {
    ...familyVars,
    display: 'block',
    width: 'calc(100% - 1.75rem)',
    mx: '3.5',
    height: '6',
    overflow: 'visible',
    // A layer of its own, because there are hundreds of marks and they never change.
    contain: 'layout style',
    willChange: 'transform',
    '& path': { strokeWidth: '2.5px', fill: 'none', stroke: 'var(--band, {colors.fg})' },
  },
});

/** A slider over all moments of the season, with its picks as marks above. It is the browser's own, which costs a frame nothing. */
export const Scrubber = () => (
  <Row>
    <MarkRow />
    <Moments />
  </Row>
);

const Moments = () => {
  const { timeline } = useTold();
  const { moment, season } = useShownMoment();
  const last = timeline.log.length;
  return (
    <input
      type="range"
      aria-label="Moment"
      aria-valuetext={`${moment.version} of ${last}: ${describeMoment(moment, season)}`}
      min={1}
      max={last}
      value={moment.version}
      onChange={(event) => seek(event.target.valueAsNumber)}
    />
  );
};

/** Where each kind of mark is drawn, from the top of a row of 24. */
const shapes: Record<Mark['kind'], { d: string; dash?: string }> = {
  pick: { d: 'M0 4V22' },
  pass: { d: 'M0 4V22', dash: '3 3' },
  release: { d: 'M-4 12L4 20M4 12L-4 20' },
  trade: { d: 'M-4 10H4M1 7L4 10L1 13M4 17H-4M-1 14L-4 17L-1 20' },
  reset: { d: 'M0 0V24' },
};

/** The marks of the picks in their families' colors: a line, dashed for a pass, a cross for what was released, arrows for a trade, a full line for a reset. */
const MarkRow = memo(() => {
  const { season, timeline } = useTold();
  const marks = useMemo(() => marksOf(timeline), [timeline]);
  return (
    <Marks aria-hidden>
      {marks.map(({ at, kind, familyId }) => (
        <svg key={`${kind} ${at}`} x={`${at * 100}%`} overflow="visible" role="presentation">
          <path d={shapes[kind].d} strokeDasharray={shapes[kind].dash} data-color={familyOf(season, familyId)?.color} />
        </svg>
      ))}
    </Marks>
  );
});

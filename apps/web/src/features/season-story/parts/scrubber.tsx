import { Slider } from '@chakra-ui/react/slider';
import { chakra, defineSlotRecipe } from '@chakra-ui/react/styled-system';
import type { Timeline } from '@houseboat/draft/timeline.ts';
import { memo, useMemo } from 'react';
import { familyOf } from '../../../lib/season/season.ts';
import type { StorySeason } from '../api.ts';
import { type Mark, marksOf } from '../marks.ts';
import { seek } from '../store.ts';

// Not in the theme, which every page loads.
const recipe = defineSlotRecipe({
  slots: ['root', 'control', 'track', 'range', 'thumb'],
  base: {
    root: { width: 'full', userSelect: 'none' },
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      height: '11',
      touchAction: 'none',
      cursor: 'pointer',
    },
    track: { flex: 1, height: '1.5', borderRadius: 'full', bg: 'line', overflow: 'hidden' },
    range: { height: 'full', bg: 'lake.solid' },
    thumb: {
      display: 'grid',
      placeItems: 'center',
      width: '7',
      height: '7',
      borderRadius: 'full',
      bg: 'lake.solid',
      borderWidth: '3px',
      borderColor: 'bg.raised',
      boxShadow: '0 0 0 1px {colors.lake.solid}',
      outlineOffset: '3px',
      cursor: 'grab',
      _dragging: { cursor: 'grabbing' },
      // The thumb is pressed within 44 pixels.
      _before: { content: '""', position: 'absolute', inset: '-2' },
    },
  },
});

const Marks = chakra('svg', { base: { display: 'block', width: 'full', height: '6', overflow: 'visible' } });
const Shape = chakra('path', { base: { strokeWidth: '2.5px', fill: 'none', vectorEffect: 'non-scaling-stroke' } });

type Props = { season: StorySeason; timeline: Timeline; version: number; sentence: string };

/** A slider over all moments of a season, with its picks as marks above. */
export const Scrubber = ({ season, timeline, version, sentence }: Props) => (
  <div>
    <MarkRow season={season} timeline={timeline} />
    <Slider.Root
      recipe={recipe}
      aria-label={['Moment']}
      min={1}
      max={Math.max(2, timeline.log.length)}
      value={[version]}
      thumbAlignment="center"
      getAriaValueText={({ value }) => `${value} of ${timeline.log.length}: ${sentence}`}
      onValueChange={({ value: [chosen] }) => chosen !== undefined && seek(Math.min(chosen, timeline.log.length))}
    >
      <Slider.Control>
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
        <Slider.Thumb index={0} />
      </Slider.Control>
    </Slider.Root>
  </div>
);

/** Where each kind of mark is drawn, from the top of a row of 24. */
const shapes: Record<Mark['kind'], { d: string; dash?: string }> = {
  pick: { d: 'M0 4V22' },
  pass: { d: 'M0 4V22', dash: '3 3' },
  release: { d: 'M-4 12L4 20M4 12L-4 20' },
  reset: { d: 'M0 0V24' },
};

/** The marks of the picks in their families' colors: a line, dashed for a pass, a cross for what was released, a full line for a reset. */
const MarkRow = memo(({ season, timeline }: { season: StorySeason; timeline: Timeline }) => {
  const marks = useMemo(() => marksOf(timeline), [timeline]);
  return (
    <Marks aria-hidden>
      {marks.map(({ at, kind, familyId }) => {
        const color = familyOf(season, familyId)?.color;
        return (
          <svg key={`${kind} ${at}`} x={`${at * 100}%`} overflow="visible" role="presentation">
            <Shape
              d={shapes[kind].d}
              strokeDasharray={shapes[kind].dash}
              stroke={kind === 'reset' || !color ? 'fg' : `family.${color}.band`}
            />
          </svg>
        );
      })}
    </Marks>
  );
});

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { sheet } from './sheet.ts';

/** The canvas on a sheet of paper: as wide as there is room, never wider than the sheet itself. */
export const Canvas = chakra('canvas', {
  base: { display: 'block', width: 'full', aspectRatio: `${sheet.width} / ${sheet.height}`, bg: 'white' },
  variants: { drawable: { true: { cursor: 'crosshair', touchAction: 'none', WebkitTouchCallout: 'none' } } },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    maxWidth: `${sheet.width / 16}rem`,
    overflow: 'hidden',
    borderRadius: 'sm',
    bg: 'white',
    outline: '1px solid {colors.line.strong}',
    forcedColorAdjust: 'none',
  },
});

// White by day and by night, as the signature is kept; darker ink passes over these lines.
const Marks = chakra('svg', {
  base: {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    fill: 'none',
    stroke: '#a99f8b',
    strokeLinecap: 'round',
    mixBlendMode: 'multiply',
    pointerEvents: 'none',
    userSelect: 'none',
  },
});

/** White paper around a canvas, with the line that one signs on, and with `cross` where one begins. None of it is in the signature. */
export const Paper = ({ cross = false, children }: { cross?: boolean; children: ReactNode }) => (
  <Frame>
    {children}
    <Marks viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden>
      <path d="M24 152h452" strokeWidth="1" vectorEffect="non-scaling-stroke" />
      {cross && <path d="m26 130 10 12m0-12-10 12" strokeWidth="1.5" />}
    </Marks>
  </Frame>
);

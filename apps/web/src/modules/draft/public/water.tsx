import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { type ReactNode, useId } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';

const stroke = 'lake.solid';
const layer = { position: 'absolute', top: 0, insetInlineStart: 0 } as const;

/**
 * The styles of a wake and its boat, which are plain elements: styled ones would cost more than all the rest of a moment. The water around them
 * has these styles.
 */
const wakeStyles = {
  '& [data-wake]': { position: 'relative', overflow: 'hidden' },
  '& [data-wake=scrolling]': { maskImage: 'linear-gradient(transparent, #000 2rem calc(100% - 1rem), transparent)' },
  '& [data-wake=line]': { maskImage: 'linear-gradient(transparent 2px, #000 0.75rem)' },
  '& [data-wake] > svg': { display: 'block', width: 'full' },
  '& [data-scroll]': { transition: 'transform 300ms ease-out' },
  '& [data-line]': {
    fill: 'none',
    stroke: 'var(--band, {colors.lake.fg})',
    strokeLinecap: 'round',
    strokeWidth: 'var(--line)',
  },
  '& [data-line=none]': { visibility: 'hidden' },
  '& [data-line=ahead]': {
    strokeWidth: 'var(--dotted)',
    strokeDasharray: '0.1px calc(var(--dotted) * 3.5)',
    opacity: 0.55,
  },
  '& [data-line=edge]': { stroke: 'bg.raised', strokeWidth: 'calc(var(--line) * 4)', opacity: 0.75 },
  '& [data-growing]': { strokeDasharray: '1', animation: 'draw 300ms ease-out' },

  '& [data-stop] circle': { fill: 'var(--ground)', stroke: 'var(--band)' },
  '& [data-stop] text': {
    fill: 'var(--text)',
    // Large type would not fit the stop, whose size is in pixels.
    fontSize: 'min(0.875rem, var(--line) * 4)',
    fontWeight: 'bold',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-stop] path': { stroke: 'var(--text)', strokeLinecap: 'round' },
  '& [data-stop=taken] circle, & [data-stop=taken] rect': { fill: 'var(--band)' },
  '& [data-stop=taken] text': { fill: 'var(--contrast)' },
  '& [data-dated] text': { fontSize: 'min(1rem, var(--line) * 4)' },
  '& [data-stop] [data-ripple]': {
    fill: 'none',
    opacity: 0,
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: 'ripple 300ms ease-out',
    // With reduced motion it fades in place.
    _motionReduce: { animationName: 'flash', animationDuration: '300ms !important' },
  },

  '& [data-boat-layer]': layer,
  // A layer of its own, so that the bobbing never repaints the wake.
  '& [data-boat]': { ...layer, willChange: 'transform' },
  '& [data-afloat]': {
    position: 'absolute',
    overflow: 'visible',
    transformOrigin: '50% 96%',
    animation: 'bob 4s ease-in-out infinite alternate',
  },
  '& [data-part=hull]': { fill: stroke },
  '& [data-part=cabin]': { fill: 'bg.raised', stroke, strokeWidth: '1.5px' },
  '& [data-part=line]': { stroke, strokeWidth: '1.5px', strokeLinecap: 'round' },
  '& [data-part=cloth]': {
    fill: 'var(--band, {colors.canyon.solid})',
    stroke,
    strokeWidth: '1.5px',
    strokeLinejoin: 'round',
  },
} as const;

const Surface = chakra('div', { base: { position: 'relative', bg: 'lake.subtle', ...wakeStyles } });
const Calm = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', color: 'lake.fg', opacity: 0.16 },
});

/** The lake: still water with a few long lines, none near the top, where names are. Passes its width in pixels to its children. */
export const Water = ({ children }: { children: (width: number) => ReactNode }) => {
  const [ref, width] = useWidth<HTMLDivElement>(1072);
  const lines = useId();
  return (
    <Surface ref={ref}>
      <Calm aria-hidden>
        <pattern id={lines} viewBox="0 0 730 430" width="45.625rem" height="26.875rem" patternUnits="userSpaceOnUse">
          <path
            d="M38 112h52M56 118h44M604 96h40M622 102h52M330 136h34M346 142h44M480 204h56M492 210h38M96 236h40M112 242h54M660 262h48M668 268h30M262 292h58M280 298h40M540 318h36M552 324h50M60 352h46M74 358h34M400 366h52M418 372h40M690 390h30"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${lines})`} />
      </Calm>
      {children(width)}
    </Surface>
  );
};

const Column = chakra(m.div, {
  base: { position: 'absolute', insetBlock: 0, insetInlineStart: 0, display: 'flex', justifyContent: 'center' },
});
const Highlight = chakra('div', { base: { flex: 1, maxWidth: '64', bg: 'bg.raised' } });

/** Highlights the column of the family on the clock. */
export const OnClockColumn = ({ season: { families }, clock: { onClock } }: { season: Season; clock: Clock }) => {
  const place = families.findIndex(({ id }) => id === onClock?.id);
  if (place < 0) return null;
  return (
    <Column style={{ width: `${100 / families.length}%` }} initial={false} animate={{ x: `${place * 100}%` }}>
      <Highlight />
    </Column>
  );
};

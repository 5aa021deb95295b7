import { chakra } from '@chakra-ui/react/styled-system';
import { m } from 'framer-motion';
import { type ReactNode, useId } from 'react';
import { useWidth } from '../../../lib/element-size.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';
import { wakeStyles } from '../parts/wake-styles.ts';

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

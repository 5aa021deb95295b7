import { chakra } from '@chakra-ui/react/styled-system';
import { totalRounds } from '@houseboat/draft/state.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useHeight } from '../../../lib/element-size.ts';
import type { Clock, Season } from '../../../lib/season/season.ts';
import { LiveWake } from '../../draft/public/live-wake.tsx';
import { strip, type WakeScale } from '../../draft/public/wake.tsx';
import { OnClockColumn } from '../../draft/public/water.tsx';
import { usePixelsPerRem } from '../parts/canvas.ts';

/** In rem. */
const labelWidth = 9;
const minWidth = 50;
const plateWidth = 5.4;
/** As much as the rest of the board leaves at its end. TVs may cut off the edge of the picture. */
const endMargin = 2;

const Columns = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    ms: `${labelWidth}rem`,
    me: `${endMargin}rem`,
  },
});
const Names = chakra('ol', {
  base: {
    position: 'relative',
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    pt: '3',
  },
});
const Name = chakra('li', {
  base: { px: '1', textAlign: 'center', lineHeight: 'short', overflowWrap: 'anywhere', lineClamp: 2 },
  variants: { isOn: { true: { fontWeight: 'bold', color: 'var(--text)' } } },
});
const Rows = chakra('div', { base: { position: 'relative', flex: 1, minHeight: 0 } });
const Round = chakra('p', {
  base: {
    position: 'absolute',
    insetInlineStart: '-6.75rem',
    transform: 'translateY(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { isOn: { true: { fontWeight: 'bold', color: 'canyon.fg' }, false: { color: 'fg.muted' } } },
});

// Fades the wake in next to the round's name.
const Sailing = chakra('div', { base: { maskImage: 'linear-gradient(to right, transparent, #000 1rem)' } });

/** Whether a width in pixels has room for a column per family. */
export const isRoomyFor = (width: number, pixelsPerRem: number): boolean => width >= minWidth * pixelsPerRem;

type Props = { season: Season; clock: Clock; width: number };

/** The wake. Where there is room, as a board with a column per family and a row per round. */
export const WakeBoard = (props: Props) => {
  const { season, width } = props;
  const isRoomy = isRoomyFor(width, usePixelsPerRem());
  return isRoomy ? <FullWakeBoard {...props} /> : <LiveWake season={season} width={width} scale={strip} />;
};

const FullWakeBoard = ({ season, clock, width }: Props) => {
  const rem = usePixelsPerRem();
  const rounds = totalRounds(season.state);
  const [rows, height] = useHeight<HTMLDivElement>(13 * rem);
  // The boat's way home needs a row of its own.
  const rowHeight = height / (rounds + 1.1);
  const inner = width - (labelWidth + endMargin) * rem;
  const column = inner / season.families.length;
  const radius = Math.min(rowHeight * 0.36, column * 0.4, 1.2 * rem);
  const scale: WakeScale = {
    rowHeight,
    rows: rounds,
    // Leaves room for the ring around it.
    boat: rowHeight / 74,
    radius,
    line: radius / 2.8,
    dotted: rem / 8,
    ...(column > plateWidth * rem && { dated: true }),
  };
  return (
    <Columns>
      <OnClockColumn season={season} clock={clock} />
      <Names aria-label="Families in draft order">
        {season.families.map(({ id, name, color }) => {
          const isOn = id === clock.onClock?.id;
          return (
            <Name key={id} isOn={isOn} data-color={color}>
              {name}
            </Name>
          );
        })}
      </Names>
      <Rows ref={rows}>
        {Array.from({ length: rounds }, (_, index) => {
          const round = index + 1;
          const Arrow = round % 2 === 1 ? ArrowRight : ArrowLeft;
          return (
            <Round key={round} isOn={round === clock.turn.round} style={{ top: (index + 0.75) * rowHeight }}>
              Round {round} <Arrow size="1.25em" aria-hidden />
            </Round>
          );
        })}
        <Sailing>
          <LiveWake season={season} width={inner} scale={scale} />
        </Sailing>
      </Rows>
    </Columns>
  );
};

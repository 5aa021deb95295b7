import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import { statusOf } from '@houseboat/draft/state.ts';
import { useInView } from 'framer-motion';
import type { RefObject } from 'react';
import type { Clock, Season } from '../../../../lib/season/season.ts';
import { useTurnClock } from '../../../../lib/season/turn-clock.ts';
import { useFamily } from '../../../../lib/session.ts';
import { clockText } from '../../public/turn-clock.tsx';
import { picksUntilTurn, untilMyTurn } from '../../public/wording.ts';

const Bar = chakra('div', {
  base: {
    display: { base: 'flex', md: 'none' },
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    position: 'fixed',
    insetInline: 0,
    bottom: 'var(--bar, 0px)',
    zIndex: 'docked',
    px: '4',
    pt: '3',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    borderTopWidth: '1px',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    animation: 'rise 300ms ease-out',
    '&[data-color]': { borderColor: 'transparent', bg: 'var(--band)', color: 'var(--contrast)' },
  },
  variants: {
    isMine: {
      true: { borderColor: 'transparent', bg: 'canyon.solid', color: 'canyon.contrast' },
      false: { borderColor: 'line', bg: 'bg.float' },
    },
  },
});
const Name = chakra('span', { base: { flexShrink: 0, maxWidth: '75%', truncate: true } });
const Side = chakra('span', { base: { minWidth: 0, truncate: true } });

type Props = {
  season: Season;
  clock: Clock;
  panel: RefObject<HTMLElement | null>;
  /** The family that is picked for. */
  absent: Family | undefined;
};

/** Keeps the turn in sight on a phone while the panel is scrolled away. It repeats the panel, so screen readers skip it. */
export const StickyTurn = ({ season, clock, panel, absent }: Props) => {
  const isPanelInView = useInView(panel);
  if (isPanelInView || !clock.onClock) return null;
  return (
    <Bar aria-hidden isMine={clock.isMine} data-color={absent?.color}>
      <Name>{absent ? `Picking for ${absent.name}` : shortTurnText(clock, statusOf(season.state) === 'paused')}</Name>
      <TimeLeft season={season} isOwn={!absent} />
    </Bar>
  );
};

const shortTurnText = ({ onClock, isMine }: Clock, isPaused: boolean) => {
  if (isMine) return 'Your turn';
  return isPaused ? `Paused at ${onClock?.name}'s turn` : `${onClock?.name}'s turn`;
};

/** The time left or, without a clock and unless the family picks for another one, how far off its own turn is. */
const TimeLeft = ({ season, isOwn }: { season: Season; isOwn: boolean }) => {
  const { id } = useFamily();
  const clock = useTurnClock(season);
  const ahead = picksUntilTurn(season.state, id);
  return <Side>{clock ? clockText(clock) : isOwn && ahead ? untilMyTurn(ahead) : null}</Side>;
};

import { chakra } from '@chakra-ui/react/styled-system';
import { statusOf } from '@houseboat/draft/state.ts';
import { m, useInView } from 'framer-motion';
import type { RefObject } from 'react';
import type { Clock, Season } from '../../../../lib/season/season.ts';
import { useTurnClock } from '../../../../lib/season/turn-clock.ts';
import { clockText } from '../turn-clock.tsx';

const Bar = chakra(m.div, {
  base: {
    display: { base: 'flex', md: 'none' },
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4',
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 'docked',
    px: '4',
    pt: '3',
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    borderTopWidth: '1px',
    borderColor: 'line',
    bg: 'bg.float',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
  },
});
const Name = chakra('span', { base: { minWidth: 0, truncate: true } });

type Props = { season: Season; clock: Clock; panel: RefObject<HTMLElement | null> };

/** Keeps the turn in sight on a phone while the panel is scrolled away. It repeats the panel, so screen readers skip it. */
export const StickyTurn = ({ season, clock, panel }: Props) => {
  const isPanelInView = useInView(panel, { initial: true });
  const { onClock, isMine } = clock;
  if (isPanelInView || !onClock) return null;
  const isPaused = statusOf(season.state) === 'paused';
  return (
    <Bar
      aria-hidden
      initial={{ opacity: 0, y: 12 }}
      animate={{ opacity: 1, y: 0 }}
      {...(isMine && { bg: 'canyon.solid', color: 'canyon.contrast', borderColor: 'transparent' })}
    >
      <Name>{isMine ? 'Your turn' : isPaused ? 'Paused' : `${onClock.name}'s turn`}</Name>
      <TimeLeft season={season} />
    </Bar>
  );
};

const TimeLeft = ({ season }: { season: Season }) => {
  const clock = useTurnClock(season);
  return clock && <span>{clockText(clock)}</span>;
};

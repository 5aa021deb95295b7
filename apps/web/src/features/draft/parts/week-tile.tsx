import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family, FamilyColor } from '@houseboat/contract/families.ts';
import { m } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { shortDay } from '../../../lib/days.ts';

const tile = {
  position: 'relative',
  overflow: 'hidden',
  display: 'block',
  width: 'full',
  minHeight: '5.25rem',
  px: '3',
  py: '2.5',
  borderRadius: 'control',
  borderWidth: '1px',
  textAlign: 'start',
  lineHeight: 'short',
} as const;

const Free = chakra('button', {
  base: { ...tile, cursor: 'pointer', transition: 'colors', _active: { transform: 'scale(0.985)' } },
  variants: {
    mine: {
      // Sun-white by night too: then these are the only bright things in the room.
      true: {
        bg: { base: 'bg.raised', _osDark: 'fg' },
        color: { base: 'fg', _osDark: 'bg' },
        borderColor: { base: 'transparent', _hover: 'canyon.solid' },
        boxShadow: '0 10px 24px -14px rgb(96 38 10 / 0.6)',
        '--word': { base: 'colors.canyon.fg', _osDark: 'colors.canyon.subtle' },
      },
      false: { borderColor: { base: 'line', _hover: 'fg.muted' }, '--word': 'colors.lake.fg' },
    },
    pending: { true: { animation: 'breathe 1s ease-in-out infinite' } },
  },
});
const Taken = chakra('div', { base: { ...tile, borderColor: 'transparent', forcedColorAdjust: 'none' } });
const Flow = chakra(m.span, { base: { position: 'absolute', inset: 0, transformOrigin: 'left' } });
const Over = chakra('span', { base: { position: 'relative', display: 'block' } });
const Title = chakra('span', {
  base: { display: 'block', fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});
const Dates = chakra('span', { base: { display: 'block', fontSize: 'sm', '& time': { whiteSpace: 'nowrap' } } });
const Word = chakra('span', {
  base: { display: 'block', mt: '1', fontSize: 'sm', fontWeight: 'semibold', overflowWrap: 'anywhere' },
});

/** On one's own turn what is taken steps back into the room, so that the free weeks are the only bright ones. */
const mutedGround = (color: FamilyColor) =>
  `color-mix(in srgb, {colors.family.${color}.ground} 45%, {colors.canyon.subtle})`;

type Props = {
  week: Week;
  owner: Family | undefined;
  fresh: boolean;
  barred: boolean;
  pending: boolean;
  mine: boolean;
  onPress: () => void;
};

/** One week of the season, in its place: to be pressed while it is free, a band in its owner's colour from then on. */
export const WeekTile = ({ week, owner, fresh, barred, pending, mine, onPress }: Props) => {
  const focused = useRef(false);
  const band = useRef<HTMLDivElement>(null);
  const taken = owner !== undefined;
  useEffect(() => {
    // Whoever stood on the button stands on the band that took its place, rather than nowhere.
    if (taken && focused.current) band.current?.focus();
  }, [taken]);

  const content = (word: string) => (
    <Over>
      <Title>Week {week.weekNumber}</Title>
      <Dates>
        <time dateTime={week.startDate}>{shortDay(week.startDate)}</time> –{' '}
        <time dateTime={week.endDate}>{shortDay(week.endDate)}</time>
      </Dates>
      <Word color={taken ? 'inherit' : 'var(--word)'}>{word}</Word>
    </Over>
  );

  return (
    <li
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {owner ? (
        <Taken
          ref={band}
          tabIndex={-1}
          bg={mine ? mutedGround(owner.color) : `family.${owner.color}.ground`}
          color={`family.${owner.color}.${mine ? 'text' : 'contrast'}`}
        >
          {!mine && (
            <Flow bg={`family.${owner.color}.band`} initial={fresh ? { scaleX: 0 } : false} animate={{ scaleX: 1 }} />
          )}
          {content(owner.name)}
        </Taken>
      ) : (
        <Free type="button" mine={mine} pending={pending} aria-disabled={barred} onClick={onPress}>
          {content('Available')}
        </Free>
      )}
    </li>
  );
};

import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family, FamilyColor } from '@houseboat/contract/families.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import { m } from 'framer-motion';
import { memo, useEffect, useRef } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { useSecondsUntil } from '../../../lib/season/countdown.ts';
import type { TakeBack } from '../api.ts';

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

// The variable is not called `--label`: Emotion takes `label:` for a name of its own, and the button would lose all its styles.
const Free = chakra('button', {
  base: { ...tile, transition: 'colors' },
  variants: {
    look: {
      open: {
        cursor: 'pointer',
        borderColor: { base: 'line', _hover: 'fg.muted' },
        '--label-color': 'colors.lake.fg',
        _active: { transform: 'scale(0.985)' },
      },
      // Bright in the dark theme too, so that free weeks stand out on the family's turn.
      bright: {
        cursor: 'pointer',
        bg: { base: 'bg.raised', _osDark: 'fg' },
        color: { base: 'fg', _osDark: 'bg' },
        borderColor: { base: 'transparent', _hover: 'canyon.solid' },
        boxShadow: '0 10px 24px -14px rgb(96 38 10 / 0.6)',
        '--label-color': { base: 'colors.canyon.fg', _osDark: 'colors.canyon.subtle' },
        _active: { transform: 'scale(0.985)' },
      },
      barred: {
        cursor: 'not-allowed',
        color: 'fg.muted',
        borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
        borderStyle: 'dashed',
        '--label-color': 'colors.fg.muted',
        '& span': { fontWeight: 'normal' },
      },
    },
    isPending: { true: { cursor: 'progress', animation: 'breathe 1s ease-in-out infinite' } },
  },
});
const Taken = chakra('div', { base: { ...tile, borderColor: 'transparent', forcedColorAdjust: 'none' } });
const Fill = chakra(m.span, { base: { position: 'absolute', inset: 0, transformOrigin: 'left' } });
const Content = chakra('span', { base: { position: 'relative', display: 'block' } });
const Title = chakra('span', {
  base: { display: 'block', fontSize: 'lg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
});
const Dates = chakra('span', { base: { display: 'block', fontSize: 'sm', '& time': { whiteSpace: 'nowrap' } } });
const Label = chakra('span', {
  base: { display: 'block', mt: '1', fontSize: 'sm', fontWeight: 'semibold', overflowWrap: 'anywhere' },
});

const Back = chakra('button', {
  base: {
    position: 'relative',
    width: 'full',
    minHeight: '11',
    mt: '2',
    px: '1',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
});

/** Taken weeks are muted while the family picks, so that only free weeks are bright. */
const mutedGround = (color: FamilyColor) =>
  `color-mix(in srgb, {colors.family.${color}.ground} 45%, {colors.canyon.subtle})`;

type Props = {
  week: Week;
  owner: Family | undefined;
  isFresh: boolean;
  isBarred: boolean;
  isPending: boolean;
  isBright: boolean;
  takeBack: TakeBack | undefined;
  onPress: (weekId: WeekId) => void;
};

/** One week: a button while it is free, then a tile in its family's color, from which the family may take it back for a while. */
export const WeekTile = memo(function WeekTile({
  week,
  owner,
  isFresh,
  isBarred,
  isPending,
  isBright,
  takeBack,
  onPress,
}: Props) {
  const hasFocus = useRef(false);
  const tile = useRef<HTMLDivElement & HTMLButtonElement>(null);
  const isTaken = owner !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these replaces what had the focus
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) tile.current?.focus();
  }, [isTaken, takeBack === undefined]);

  return (
    <li
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {owner ? (
        <Taken
          ref={tile}
          tabIndex={-1}
          bg={isBright ? mutedGround(owner.color) : `family.${owner.color}.ground`}
          color={`family.${owner.color}.${isBright ? 'text' : 'contrast'}`}
        >
          {!isBright && (
            <Fill bg={`family.${owner.color}.band`} initial={isFresh ? { scaleX: 0 } : false} animate={{ scaleX: 1 }} />
          )}
          <Words week={week} owner={owner.name} />
          {takeBack && <TakeBackButton takeBack={takeBack} />}
        </Taken>
      ) : (
        <Free
          ref={tile}
          type="button"
          look={isBarred && !isPending ? 'barred' : isBright ? 'bright' : 'open'}
          isPending={isPending}
          aria-disabled={isBarred}
          onClick={() => onPress(week.id)}
        >
          <Words week={week} />
        </Free>
      )}
    </li>
  );
});

/** What a tile says. Most changes of a tile leave it as it is. */
const Words = memo(function Words({ week, owner }: { week: Week; owner?: string }) {
  return (
    <Content>
      <Title>Week {week.weekNumber}</Title>
      <Dates>
        <time dateTime={week.startDate}>{shortDay(week.startDate)}</time> –{' '}
        <time dateTime={week.endDate}>{shortDay(week.endDate)}</time>
      </Dates>
      <Label color={owner === undefined ? 'var(--label-color)' : 'inherit'}>{owner ?? 'Available'}</Label>
    </Content>
  );
});

/** Takes the week back, with the seconds that are left. Screen readers are not told of each. */
const TakeBackButton = ({ takeBack }: { takeBack: TakeBack }) => (
  <Back type="button" onClick={takeBack.take}>
    Take it back <span aria-hidden>{useSecondsUntil(takeBack.until)} s</span>
  </Back>
);

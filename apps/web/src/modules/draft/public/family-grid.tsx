import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Family } from '@houseboat/contract/boat.ts';
import { totalRounds } from '@houseboat/draft/state.ts';
import { memo, type ReactNode } from 'react';
import { useDraft } from '../../../lib/season/draft-store.ts';
import { type FamilyLayout, FamilyList } from '../../../lib/season/family-list.tsx';
import { type Clock, type Season, weekInRound } from '../../../lib/season/season.ts';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';

/** The narrowest column that fits a family's name and status, and the narrowest page with columns, in pixels. */
const MIN_COLUMN_WIDTH = 108;
const MIN_COLUMNS_WIDTH = 600;

/** Whether families fit as columns. On a phone they are a list, also where there are few: long names would break in columns. */
export const fitsColumns = (width: number, families: number): boolean =>
  width >= MIN_COLUMNS_WIDTH && width / families >= MIN_COLUMN_WIDTH;

const Entry = chakra('li', {
  base: { minWidth: 0, lineHeight: 'short' },
  variants: {
    layout: {
      columns: { textAlign: 'center', px: '0.5' },
      // With large type the status goes below the name.
      list: {
        display: 'flex',
        alignItems: 'center',
        columnGap: '3',
        '& > div': { display: 'flex', flexWrap: 'wrap', flex: 1, columnGap: '3', minWidth: 0 },
      },
    },
  },
});
const Name = chakra('p', {
  base: { flex: '1 1 7rem', minWidth: 0, fontWeight: 'semibold', overflowWrap: 'anywhere', hyphens: 'auto' },
});
const Status = chakra('p', {
  base: {
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '&[data-color]': { color: 'var(--text)', fontWeight: 'semibold' },
  },
  variants: { isOnClock: { true: { color: 'canyon.fg', fontWeight: 'semibold' }, false: { color: 'fg.muted' } } },
});
const Earlier = chakra('div', {
  base: { flex: '1 0 100%', fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
});
const Player = chakra('span', {
  base: {
    display: 'inline-block',
    px: '1.5',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'currentColor',
    fontSize: 'sm',
    fontWeight: 'normal',
  },
});
const PresenceDot = chakra('span', {
  base: {
    display: 'inline-block',
    width: '2',
    height: '2',
    ms: '0.5',
    borderRadius: 'full',
    bg: 'ok.fg',
    forcedColorAdjust: 'none',
    verticalAlign: 'middle',
  },
});

type Props = {
  season: Season;
  clock: Clock;
  layout: FamilyLayout;
  /** Returns who picks for a family, where that is not the family itself. */
  player?: (family: Family) => string;
};

/** The families in draft order with their picks of this and earlier rounds. A dot marks those who are online. */
export const FamilyGrid = ({ season, clock, layout, player }: Props) => {
  const lastWeeks = season.weeks.slice(season.weeks.length - totalRounds(season.state) + 1);
  const longestEarlier = earlierText(
    lastWeeks.map(({ weekNumber }) => weekNumber),
    true,
  );
  return (
    <FamilyList layout={layout}>
      {season.families.map((family) => (
        <FamilyEntry
          key={family.id}
          family={family}
          layout={layout}
          player={player?.(family)}
          longestEarlier={longestEarlier}
          {...describeFamily(family, season, clock)}
        />
      ))}
    </FamilyList>
  );
};

type Described = {
  /** The number of the week that the family has in this round. */
  week: number | undefined;
  /** Its weeks of earlier rounds, without those that it passed. */
  earlier: string;
  isOnClock: boolean;
  hasPassed: boolean;
};

function describeFamily({ id }: Family, season: Season, { turn, onClock }: Clock): Described {
  const numberIn = (round: number) => weekInRound(season, id, round)?.weekNumber;
  const week = numberIn(turn.round);
  const earlier = Array.from({ length: turn.round - 1 }, (_, index) => numberIn(index + 1));
  return {
    week,
    earlier: earlierText(
      earlier.filter((number) => number !== undefined),
      week !== undefined,
    ),
    isOnClock: !season.state.pause && onClock?.id === id,
    hasPassed: season.state.passed.some(({ familyId, round }) => familyId === id && round === turn.round),
  };
}

/** "Week 3" or, next to the week of this round, "Also weeks 3, 12" */
const earlierText = (weekNumbers: readonly number[], hasWeek: boolean) =>
  weekNumbers.length > 0
    ? `${hasWeek ? 'Also week' : 'Week'}${weekNumbers.length > 1 ? 's' : ''} ${weekNumbers.join(', ')}`
    : '';

type EntryProps = Described & {
  family: Family;
  layout: FamilyLayout;
  player: string | undefined;
  longestEarlier: string;
};

const FamilyEntry = memo(function FamilyEntry({ family, layout, player, longestEarlier, ...described }: EntryProps) {
  const { week, earlier, isOnClock, hasPassed } = described;
  const isPresent = useDraft((draft) => draft.presence.includes(family.id));
  return (
    <Entry layout={layout}>
      {layout === 'list' && <FamilyAvatar family={family} />}
      <div>
        <Name>
          <bdi translate="no">{family.name}</bdi> {player !== undefined && <Player>{player}</Player>}
          {isPresent && player === undefined && (
            <PresenceDot>
              <VisuallyHidden>is here now</VisuallyHidden>
            </PresenceDot>
          )}
        </Name>
        <Status isOnClock={isOnClock} data-color={week && family.color}>
          {week ? `Week ${week}` : isOnClock ? 'Selecting...' : hasPassed ? 'Passed' : 'Waiting'}
        </Status>
        {layout === 'columns' ? (
          <Earlier>
            <SteadyText widest={longestEarlier}>{earlier}</SteadyText>
          </Earlier>
        ) : (
          earlier && <Earlier>{earlier}</Earlier>
        )}
      </div>
    </Entry>
  );
});

const Room = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > *': { gridArea: '1 / 1' },
    '& > [data-variant]': { visibility: 'hidden', _after: { content: 'attr(data-variant)' } },
  },
});

/** Reserves the space of a text's longest variant, so that what is below it stays in its place. */
const SteadyText = ({ widest, children }: { widest: string; children: ReactNode }) => (
  <Room>
    <div>{children}</div>
    <div data-variant={widest} />
  </Room>
);

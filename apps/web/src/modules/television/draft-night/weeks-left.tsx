import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { m } from 'framer-motion';
import { useNewestWeek } from '../../../lib/season/draft-store.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';
import { initialOf, plural } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';
import { Wrap } from '../../../ui/rows.tsx';

/** More weeks than this take two rows. */
const MAX_IN_ROW = 26;

const Month = chakra('li', {
  base: {
    flex: '1 1 100%',
    minWidth: 0,
    whiteSpace: 'nowrap',
    // Its share of a row, less what the gaps between the months need. What is left goes to all by their weeks.
    [wide]: { flex: 'var(--weeks) 1 calc((100% - 10rem) * var(--weeks) / var(--row))' },
  },
});
const Tile = chakra('li', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    flex: '0 0 3.25rem',
    minWidth: 0,
    [wide]: { flex: '1 1 0' },
    textAlign: 'center',
    py: '1.5',
    borderRadius: '0.5rem',
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
    forcedColorAdjust: 'none',
  },
  variants: {
    isFree: {
      true: { bg: 'bg.raised', boxShadow: 'inset 0 0 0 0.09rem {colors.line.strong}' },
      false: { bg: 'var(--ground)', color: 'var(--contrast)' },
    },
  },
});
const Fill = chakra(m.span, {
  base: { position: 'absolute', inset: 0, zIndex: -1, transformOrigin: 'left', bg: 'var(--band)' },
});

/** "3 weeks left". */
export const weeksLeftText = ({ weeks, state }: Season): string =>
  `${plural(weeks.length - state.picks.length, 'week')} left`;

/** The season's weeks by month: free ones bright, taken ones in their family's color with its initial. */
export const WeeksLeft = ({ season }: { season: Season }) => {
  const newest = useNewestWeek();
  const months = monthsOf(season);
  const isLong = season.weeks.length > MAX_IN_ROW;
  return (
    <Wrap
      as="ol"
      align="start"
      px={{ base: '4', lg: '8' }}
      style={{ '--row': isLong ? longerHalf(months) : season.weeks.length }}
      aria-label={weeksLeftText(season)}
    >
      {months.map(({ name, weeks }) => (
        // A long season has the same month twice.
        <Month key={weeks[0]?.id} style={{ '--weeks': weeks.length }}>
          <Text as="h2" leading="short" below="1">
            {weeks.length > 2 ? name : name.slice(0, 3)}
          </Text>
          <Wrap as="ol" gap="1">
            {weeks.map((week) => (
              <WeekTile
                key={week.id}
                week={week}
                owner={ownerOf(season, week.id)}
                isFresh={week.id === newest}
                hasDay={!isLong}
              />
            ))}
          </Wrap>
        </Month>
      ))}
    </Wrap>
  );
};

/** Returns how many weeks the longer half of the months has. */
function longerHalf(months: ReturnType<typeof monthsOf>): number {
  const middle = Math.ceil(months.length / 2);
  const count = (half: typeof months) => half.reduce((sum, { weeks }) => sum + weeks.length, 0);
  return Math.max(count(months.slice(0, middle)), count(months.slice(middle)));
}

type TileProps = {
  week: Week;
  owner: Family | undefined;
  isFresh: boolean;
  /** Whether it says on which day of the month it begins. */
  hasDay: boolean;
};

const WeekTile = ({ week, owner, isFresh, hasDay }: TileProps) => (
  <Tile isFree={!owner} data-color={owner?.color} aria-label={`Week ${week.weekNumber}: ${owner?.name ?? 'free'}`}>
    {owner && <Fill initial={isFresh ? { scaleX: 0 } : false} animate={{ scaleX: 1 }} />}
    <Text size={hasDay ? 'xl' : 'lg'} strong>
      {owner ? initialOf(owner.name) : week.weekNumber}
    </Text>
    {hasDay && <Text size="sm">{Number(week.startDate.slice(8))}</Text>}
  </Tile>
);

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

const Month = chakra('li', { base: { flex: '1 1 100%', minWidth: 0, [wide]: { flex: 'var(--weeks) 1 0' } } });
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
  return (
    <Wrap as="ol" align="start" px={{ base: '4', lg: '8' }} aria-label={weeksLeftText(season)}>
      {monthsOf(season).map(({ name, weeks }) => (
        <Month key={name} style={{ '--weeks': weeks.length }}>
          <Text as="h2" leading="short" below="1">
            {name}
          </Text>
          <Wrap as="ol" gap="1">
            {weeks.map((week) => (
              <WeekTile key={week.id} week={week} owner={ownerOf(season, week.id)} isFresh={week.id === newest} />
            ))}
          </Wrap>
        </Month>
      ))}
    </Wrap>
  );
};

const WeekTile = ({ week, owner, isFresh }: { week: Week; owner: Family | undefined; isFresh: boolean }) => (
  <Tile isFree={!owner} data-color={owner?.color} aria-label={`Week ${week.weekNumber}: ${owner?.name ?? 'free'}`}>
    {owner && <Fill initial={isFresh ? { scaleX: 0 } : false} animate={{ scaleX: 1 }} />}
    <Text size="xl" strong>
      {owner ? initialOf(owner.name) : week.weekNumber}
    </Text>
    <Text size="sm">{Number(week.startDate.slice(8))}</Text>
  </Tile>
);

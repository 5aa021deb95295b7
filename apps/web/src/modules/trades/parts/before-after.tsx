import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyId, WeekMove } from '@houseboat/draft/events.ts';
import { ArrowRight } from 'lucide-react';
import { longRange } from '../../../lib/days.ts';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { capitalized } from '../../../lib/words.ts';
import { Stack, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { Media } from '../../../ui/grids.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { familyIn, seasonOf, weekOf } from '../weeks.ts';
import { nameIn, type Reader } from '../words.ts';

const Bar = chakra('span', {
  base: {
    flex: 1,
    display: 'grid',
    placeItems: 'center',
    height: '4',
    borderRadius: '3px',
    bg: 'bg.sunken',
    '&[data-color]': { bg: 'var(--band)', color: 'var(--contrast)' },
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 1,
    fontVariantNumeric: 'lining-nums tabular-nums',
    forcedColorAdjust: 'none',
  },
  variants: { isMoved: { true: { flex: '0 0 1.75rem', height: '9' }, false: { opacity: 0.35 } } },
});

type Props = { moves: readonly WeekMove[]; reader: Reader };

/** What a trade moves: the season as it is and as it will be, then each week with its family now and its family after. */
export const BeforeAfter = ({ moves, reader }: Props) => {
  const seasons = [...new Set(moves.flatMap(({ weekId }) => seasonOf(reader.all, weekId) ?? []))];
  const after = new Map(moves.map(({ weekId, to }) => [weekId, to]));
  return (
    <Stack gap="5" above="4">
      {seasons.map((season) => (
        <Media mark="wide" gap="2" key={season.year} aria-hidden>
          <Text as="span" size="sm" tone="quiet">
            Now
          </Text>
          <SeasonBars season={season} moved={after} holderAfter={undefined} />
          <Text as="span" size="sm" tone="quiet">
            After
          </Text>
          <SeasonBars season={season} moved={after} holderAfter={(id) => familyIn(reader.all, id)} />
        </Media>
      ))}
      <Stack as="ul" gap="3">
        {moves.map((move) => (
          <MovedWeek key={move.weekId} move={move} reader={reader} />
        ))}
      </Stack>
    </Stack>
  );
};

type BarsProps = {
  season: Season;
  moved: ReadonlyMap<string, FamilyId>;
  /** Returns the family that gets a week; undefined for the season as it is now. */
  holderAfter: ((id: FamilyId) => ListedFamily | undefined) | undefined;
};

/** A season's weeks in the colors of their families. Those that move are larger and have their number. */
const SeasonBars = ({ season, moved, holderAfter }: BarsProps) => (
  <Row align="end" columnGap="2px">
    {season.weeks.map(({ id, weekNumber }) => {
      const to = moved.get(id);
      const family = to !== undefined && holderAfter ? holderAfter(to) : ownerOf(season, id);
      return (
        <Bar key={id} isMoved={to !== undefined} data-color={family?.color}>
          {to !== undefined && weekNumber}
        </Bar>
      );
    })}
  </Row>
);

const MovedWeek = ({ move: { weekId, from, to }, reader }: { move: WeekMove; reader: Reader }) => {
  const week = weekOf(reader.all, weekId);
  return (
    <Stack as="li" gap="2" leading="short">
      <p>
        <b>Week {week?.weekNumber}</b>{' '}
        {week && (
          <Text as="span" tone="quiet" figures>
            {longRange(week.startDate, week.endDate)}
          </Text>
        )}
      </p>
      <Wrap as="p" gap="2" rows="1" breaks>
        <Holder id={from} reader={reader} />
        <ArrowRight size={20} aria-hidden />
        <VisuallyHidden> now, then </VisuallyHidden>
        <Holder id={to} reader={reader} />
      </Wrap>
    </Stack>
  );
};

const Holder = ({ id, reader }: { id: FamilyId; reader: Reader }) => {
  const family = familyIn(reader.all, id);
  return (
    <>
      {family && <FamilyAvatar family={family} />}
      <span>{capitalized(nameIn(reader, id))}</span>
    </>
  );
};

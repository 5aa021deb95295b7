import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
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

type Props = { moves: readonly WeekMove[]; reader: Reader; isDone?: boolean };

/**
 * What a trade moves, or has moved if it `isDone`: the season before and after, then each week with its family before and its family after.
 */
export const BeforeAfter = ({ moves, reader, isDone = false }: Props) => {
  const seasons = [...new Set(moves.flatMap(({ weekId }) => seasonOf(reader.all, weekId) ?? []))];
  const [before, after] = isDone ? ['Before', 'Now'] : ['Now', 'After'];
  return (
    <Stack gap="5" above="4">
      {seasons.map((season) => (
        <Media mark="wide" gap="2" key={season.year} aria-hidden>
          <Text as="span" size="sm" tone="quiet">
            {before}
          </Text>
          <SeasonBars season={season} moves={moves} side="from" reader={reader} />
          <Text as="span" size="sm" tone="quiet">
            {after}
          </Text>
          <SeasonBars season={season} moves={moves} side="to" reader={reader} />
        </Media>
      ))}
      <Stack as="ul" gap="3">
        {moves.map((move) => (
          <MovedWeek key={move.weekId} move={move} reader={reader} between={isDone ? ' before, now ' : ' now, then '} />
        ))}
      </Stack>
    </Stack>
  );
};

type BarsProps = Props & { season: Season; side: 'from' | 'to' };

/** A season's weeks in the colors of their families, before or after the trade. Those that move are larger and have their number. */
const SeasonBars = ({ season, moves, side, reader }: BarsProps) => (
  <Row align="end" columnGap="2px">
    {season.weeks.map(({ id, weekNumber }) => {
      const move = moves.find(({ weekId }) => weekId === id);
      const family = move ? familyIn(reader.all, move[side]) : ownerOf(season, id);
      return (
        <Bar key={id} isMoved={move !== undefined} data-color={family?.color}>
          {move && weekNumber}
        </Bar>
      );
    })}
  </Row>
);

type MovedProps = { move: WeekMove; reader: Reader; between: string };

const MovedWeek = ({ move: { weekId, from, to }, reader, between }: MovedProps) => {
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
        <VisuallyHidden>{between}</VisuallyHidden>
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

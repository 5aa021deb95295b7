import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { FamilyId, WeekMove } from '@houseboat/draft/events.ts';
import { ArrowRight } from 'lucide-react';
import { longRange } from '../../../lib/days.ts';
import { FamilyAvatar } from '../../../lib/family-avatar.tsx';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { capitalized } from '../../../lib/words.ts';
import { familyIn, seasonOf, weekOf } from '../weeks.ts';
import { nameIn, type Reader } from '../wording.ts';

const Frame = chakra('div', { base: { display: 'grid', gap: '5', mt: '4' } });
const Strip = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '2',
  },
});
const When = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Bars = chakra('div', { base: { display: 'flex', gap: '2px', alignItems: 'flex-end', height: '9' } });
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
const Moves = chakra('ul', { base: { display: 'grid', gap: '3' } });
const Move = chakra('li', {
  base: { display: 'grid', gap: '1.5', lineHeight: 'short', '& b': { fontWeight: 'semibold' } },
});
const Hands = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    overflowWrap: 'anywhere',
  },
});
const Dates = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

type Props = { moves: readonly WeekMove[]; reader: Reader };

/** What a trade moves: the season as it is and as it will be, then each week with its family now and its family after. */
export const BeforeAfter = ({ moves, reader }: Props) => {
  const seasons = [...new Set(moves.flatMap(({ weekId }) => seasonOf(reader.all, weekId) ?? []))];
  const after = new Map(moves.map(({ weekId, to }) => [weekId, to]));
  return (
    <Frame>
      {seasons.map((season) => (
        <Strip key={season.year} aria-hidden>
          <When>Now</When>
          <SeasonBars season={season} moved={after} holderAfter={undefined} />
          <When>After</When>
          <SeasonBars season={season} moved={after} holderAfter={(id) => familyIn(reader.all, id)} />
        </Strip>
      ))}
      <Moves>
        {moves.map((move) => (
          <MovedWeek key={move.weekId} move={move} reader={reader} />
        ))}
      </Moves>
    </Frame>
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
  <Bars>
    {season.weeks.map(({ id, weekNumber }) => {
      const to = moved.get(id);
      const family = to !== undefined && holderAfter ? holderAfter(to) : ownerOf(season, id);
      return (
        <Bar key={id} isMoved={to !== undefined} data-color={family?.color}>
          {to !== undefined && weekNumber}
        </Bar>
      );
    })}
  </Bars>
);

const MovedWeek = ({ move: { weekId, from, to }, reader }: { move: WeekMove; reader: Reader }) => {
  const week = weekOf(reader.all, weekId);
  return (
    <Move>
      <p>
        <b>Week {week?.weekNumber}</b> {week && <Dates>{longRange(week.startDate, week.endDate)}</Dates>}
      </p>
      <Hands>
        <Holder id={from} reader={reader} />
        <ArrowRight size={20} aria-hidden />
        <VisuallyHidden> now, then </VisuallyHidden>
        <Holder id={to} reader={reader} />
      </Hands>
    </Move>
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

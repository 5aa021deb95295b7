import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { CSSProperties } from 'react';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';
import { wide } from '../../../lib/television.ts';

const Months = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))',
    columnGap: '5',
    rowGap: '6',
    alignContent: 'center',
    [wide]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  },
});
const Title = chakra('h2', {
  base: { mb: '6', fontFamily: 'heading', fontSize: '3xl', lineHeight: 'short', letterSpacing: 'tight' },
});
const MonthName = chakra('h2', {
  base: { mb: '2', fontFamily: 'heading', fontSize: '2xl', lineHeight: 'short', letterSpacing: 'tight' },
});
// The width of the column, so that a long name is cut off instead of covering the next month.
const Weeks = chakra('ol', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.5' } });
const Band = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    height: '8',
    px: '2.5',
    borderRadius: '0.5rem',
    fontWeight: 'semibold',
    forcedColorAdjust: 'none',
    bg: 'var(--area)',
    color: 'var(--on-area, {colors.fg.muted})',
    '&:not([data-color])': { boxShadow: 'inset 0 0 0 0.09rem {colors.line}' },
  },
});
const Sunday = chakra('span', {
  base: {
    minWidth: '1.4em',
    fontWeight: 'normal',
    textAlign: 'end',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const Name = chakra('span', { base: { minWidth: 0, truncate: true } });

type Props = { season: Season; title?: string | undefined };

/** The whole season by month: each week with its Sunday, in its family's color and name. */
export const WholeSeason = ({ season, title }: Props) => {
  const months = monthsOf(season);
  return (
    <div>
      {title && <Title>{title}</Title>}
      <Months style={{ '--columns': Math.max(3, Math.ceil(months.length / 2)) } as CSSProperties}>
        {months.map(({ name, weeks }) => (
          <section key={name}>
            <MonthName>{name}</MonthName>
            <Weeks aria-label={name}>
              {weeks.map((week) => (
                <WeekBand key={week.id} season={season} week={week} />
              ))}
            </Weeks>
          </section>
        ))}
      </Months>
    </div>
  );
};

const WeekBand = ({ season, week }: { season: Season; week: Week }) => {
  const owner = ownerOf(season, week.id);
  return (
    <Band data-color={owner?.color}>
      <Sunday>{Number(week.startDate.slice(8))}</Sunday>
      <Name>{owner?.name ?? 'Free'}</Name>
    </Band>
  );
};

import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { memo, useMemo } from 'react';
import { shortRange } from '../../../lib/days.ts';
import { monthsOf, ownerOf, type Season } from '../../../lib/season/season.ts';

const Months = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    columnGap: '6',
    rowGap: '5',
  },
});
const MonthName = chakra('h3', { base: { fontFamily: 'heading', fontSize: 'xl', mb: '1.5' } });
const Weeks = chakra('ol', { base: { display: 'grid', gap: '1' } });
const Band = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '4.75rem 8rem minmax(0, 1fr)',
    gap: '1.5',
    px: '3',
    py: '1',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'transparent',
    lineHeight: 'moderate',
    fontVariantNumeric: 'lining-nums tabular-nums',
    forcedColorAdjust: 'none',
    '& b': { fontWeight: 'semibold', truncate: true },
  },
});

/** The season's calendar at a moment: each week by month, in the color and with the name of the family that holds it. */
export const SeasonWeeks = ({ season }: { season: Season }) => {
  const { weeks } = season;
  const months = useMemo(() => monthsOf({ weeks }), [weeks]);
  return (
    <Months>
      {months.map((month) => (
        <MonthOfWeeks
          key={month.name}
          name={month.name}
          weeks={month.weeks}
          owners={month.weeks.map(({ id }) => ownerOf(season, id))}
        />
      ))}
    </Months>
  );
};

type MonthProps = { name: string; weeks: readonly Week[]; owners: readonly (Family | undefined)[] };

const MonthOfWeeks = memo(
  ({ name, weeks, owners }: MonthProps) => (
    <div>
      <MonthName>{name}</MonthName>
      <Weeks>
        {weeks.map((week, index) => (
          <WeekBand key={week.id} week={week} owner={owners[index]} />
        ))}
      </Weeks>
    </div>
  ),
  // The owners are a new list each time.
  (a, b) => a.weeks === b.weeks && a.owners.every((owner, index) => owner === b.owners[index]),
);

const WeekBand = memo(({ week, owner }: { week: Week; owner: Family | undefined }) => (
  <Band
    {...(owner
      ? { bg: `family.${owner.color}.band`, color: `family.${owner.color}.contrast` }
      : { borderColor: 'line', color: 'fg.muted' })}
  >
    <span>Week {week.weekNumber}</span>
    <span>{shortRange(week.startDate, week.endDate)}</span>
    <b>{owner?.name ?? 'Free'}</b>
  </Band>
));

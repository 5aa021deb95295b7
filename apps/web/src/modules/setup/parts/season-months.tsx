import { chakra } from '@chakra-ui/react/styled-system';
import { holidaysBetween } from '@houseboat/draft/holidays.ts';
import { addDays, type SeasonWeek } from '@houseboat/draft/season.ts';
import { useId } from 'react';
import { monthName, shortRange } from '../../../lib/days.ts';
import { Block } from '../../../ui/elements.tsx';
import { Media } from '../../../ui/grids.tsx';

const Weeks = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    '& > li': {
      minWidth: '9',
      px: '1.5',
      py: '0.5',
      borderRadius: 'sm',
      bg: 'lake.subtle',
      color: 'lake.fg',
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li[data-holiday]': { bg: 'canyon.subtle', color: 'canyon.fg', fontWeight: 'semibold' },
  },
});
// In the color of those weeks, which it explains.
const Legend = chakra('span', {
  base: { px: '1.5', py: '0.5', borderRadius: 'sm', bg: 'canyon.subtle', color: 'canyon.fg', fontWeight: 'semibold' },
});

/** The season's weeks by the month in which they begin, each with the day of its Sunday, and its holidays. */
export const SeasonMonths = ({ weeks }: { weeks: readonly SeasonWeek[] }) => {
  const legend = useId();
  const holidayWeeks = weeks.flatMap((week) => {
    const names = holidaysBetween(week.startDate, addDays(week.endDate, 1)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ week, names: names.join(', ') }];
  });
  const isHoliday = (week: SeasonWeek) => holidayWeeks.some((each) => each.week === week);
  const months = [...new Set(weeks.map(({ startDate }) => startDate.slice(0, 7)))];
  return (
    <>
      <Media as="ol" rows="1" align="baseline" aria-label="Weeks of the season">
        {months.map((month) => (
          <Block as="li" key={month} display="contents">
            <span>{monthName(`${month}-01`)}</span>
            <Weeks>
              {weeks
                .filter(({ startDate }) => startDate.startsWith(month))
                .map((week) => (
                  <li key={week.weekNumber} data-holiday={isHoliday(week) ? '' : undefined}>
                    {Number(week.startDate.slice(8))}
                  </li>
                ))}
            </Weeks>
          </Block>
        ))}
      </Media>
      {holidayWeeks.length > 0 && (
        <Block size="sm" tone="quiet">
          <Legend id={legend}>Holiday weeks</Legend>
          <Block as="ul" above="1" aria-labelledby={legend}>
            {holidayWeeks.map(({ week, names }) => (
              <li key={week.weekNumber}>
                {names}: {shortRange(week.startDate, week.endDate)}
              </li>
            ))}
          </Block>
        </Block>
      )}
    </>
  );
};

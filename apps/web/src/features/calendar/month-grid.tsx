import { chakra } from '@chakra-ui/react/styled-system';
import type { Day } from '@houseboat/draft/season.ts';
import { monthAndYear } from '../../lib/days.ts';
import { ownerOf, type Season } from '../../lib/season/season.ts';
import { DayCell } from './day-cell.tsx';
import { type Month, monthOf, rowsOf, weekInRow } from './month.ts';
import { WeekBand } from './week-band.tsx';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const sevenColumns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

// Everything is measured in em, so that the whole grows with its type: from a phone to a television.
const Grid = chakra('div', { base: { lineHeight: 'short' } });
const Weekdays = chakra('div', { base: { ...sevenColumns, color: 'fg.muted', textAlign: 'center', mb: '0.25em' } });
const Weekday = chakra('div', { base: { fontSize: 'max(0.8em, {fontSizes.sm})' } });
const Row = chakra('div', {
  base: { ...sevenColumns, gridTemplateRows: '2.25em 2.25em', height: '5.25em', isolation: 'isolate' },
});

type Props = {
  season: Season;
  month: Month;
  today: Day;
  /** The day that the Tab key leads to. Without one the month is there to be looked at, and the keyboard passes it by. */
  tabDay?: Day;
};

/** One month of the season: rows of days, Sunday first, with a band across the days of each week in the colour and under the name of its family. */
export const MonthGrid = ({ season, month, today, tabDay }: Props) => (
  <Grid role={tabDay ? 'grid' : 'table'} aria-label={monthAndYear(`${month}-01`)}>
    <Weekdays role="row">
      {weekdays.map((weekday) => (
        <Weekday key={weekday} role="columnheader" aria-label={weekday}>
          {weekday.slice(0, 3)}
        </Weekday>
      ))}
    </Weekdays>
    {rowsOf(month).map((row) => {
      const week = weekInRow(row, season.weeks);
      const owner = week && ownerOf(season, week.id);
      return (
        <Row key={row[0]} role="row">
          {row.map((day) => (
            <DayCell
              key={day}
              day={day}
              inMonth={monthOf(day) === month}
              isToday={day === today}
              week={week && day <= week.endDate ? week : undefined}
              owner={owner}
              tabDay={tabDay}
            />
          ))}
          {week && <WeekBand week={week} owner={owner} />}
        </Row>
      );
    })}
  </Grid>
);

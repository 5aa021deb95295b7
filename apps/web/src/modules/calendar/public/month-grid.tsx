import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { fullDay, monthAndYear } from '../../../lib/days.ts';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { Block } from '../../../ui/elements.tsx';
import { WeekBand } from '../parts/week-band.tsx';
import { type Month, monthOf, rowsOf, weekInRow } from './month.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const sevenColumns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

const Weekdays = chakra('div', {
  base: {
    ...sevenColumns,
    color: 'fg.muted',
    textAlign: 'center',
    mb: '0.25em',
    '& > div': { fontSize: 'max(0.8em, {fontSizes.sm})' },
  },
});
const Row = chakra('div', {
  base: { ...sevenColumns, gridTemplateRows: '2.25em 2.25em', height: '5.25em', isolation: 'isolate' },
});

type Props = {
  season: Season;
  month: Month;
  today: Day;
  /** The day that takes the focus. Without one the grid is read-only and not focusable. */
  tabDay?: Day;
  /** Whether pressing a day opens its week. */
  opensWeeks?: boolean;
};

/** One month: rows of days, Sunday first, with a band across each week in its family's color and name. */
export const MonthGrid = ({ season, month, today, tabDay, opensWeeks = false }: Props) => (
  <Block leading="short" role={tabDay ? 'grid' : 'table'} aria-label={monthAndYear(`${month}-01`)}>
    <Weekdays role="row">
      {weekdays.map((weekday) => (
        <Block key={weekday} role="columnheader" aria-label={weekday}>
          {weekday.slice(0, 3)}
        </Block>
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
              opensWeek={opensWeeks && week !== undefined && day <= week.endDate}
            />
          ))}
          {week && <WeekBand week={week} owner={owner} />}
        </Row>
      );
    })}
  </Block>
);

// The cell extends behind the band, so that the focus ring surrounds the whole day.
const Cell = chakra('div', {
  base: {
    gridRow: '1 / span 2',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    borderRadius: '0.65em',
    fontVariantNumeric: 'lining-nums tabular-nums',
    _focusVisible: { outline: '3px solid {colors.fg}', outlineOffset: '-1px' },
  },
  variants: { inMonth: { true: { fontWeight: 'medium' }, false: { color: 'fg.muted' } } },
});
const Numeral = chakra('span', {
  base: { display: 'grid', placeItems: 'center', width: '1.9em', height: '1.9em', mt: '0.15em', borderRadius: 'full' },
  variants: {
    isToday: {
      true: { bg: 'fg', color: 'bg', fontWeight: 'semibold', forcedColorAdjust: 'none' },
    },
  },
});

type DayProps = {
  day: Day;
  inMonth: boolean;
  isToday: boolean;
  week: Week | undefined;
  owner: Family | undefined;
  tabDay: Day | undefined;
  opensWeek: boolean;
};

/** One day. Its label also names its week and family. Only the month's own days are focusable. */
const DayCell = ({ day, inMonth, isToday, week, owner, tabDay, opensWeek }: DayProps) => (
  <Cell
    role={tabDay ? 'gridcell' : 'cell'}
    tabIndex={tabDay && inMonth ? (day === tabDay ? 0 : -1) : undefined}
    data-day={day}
    style={{ gridColumn: weekdayOf(day) + 1 }}
    aria-label={dayLabel(day, isToday, week, owner)}
    aria-current={isToday ? 'date' : undefined}
    aria-haspopup={opensWeek ? 'dialog' : undefined}
    cursor={opensWeek ? 'pointer' : undefined}
    inMonth={inMonth}
  >
    <Numeral isToday={isToday}>{Number(day.slice(8))}</Numeral>
  </Cell>
);

/** The full day, then "Week 3, Ekström". */
const dayLabel = (day: Day, isToday: boolean, week: Week | undefined, owner: Family | undefined): string =>
  [fullDay(day), isToday && 'today', week && `Week ${week.weekNumber}`, week && (owner?.name ?? 'free')]
    .filter(Boolean)
    .join(', ');

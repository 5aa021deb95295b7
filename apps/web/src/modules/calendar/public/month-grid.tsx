import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import { type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { AnimatePresence, m } from 'framer-motion';
import { fullDay, monthAndYear } from '../../../lib/days.ts';
import { ownerOf, type Season } from '../../../lib/season/season.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { type Month, monthOf, rowsOf, weekInRow } from './month.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const sevenColumns = { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } as const;

const Weekdays = chakra('div', {
  base: {
    ...sevenColumns,
    color: 'fg.muted',
    textAlign: 'center',
    mb: '0.25em',
    // Large type on a phone would break them.
    '& > div': { fontSize: 'min(max(0.8em, {fontSizes.sm}), 4.4vw)' },
  },
});
const Row = chakra('div', {
  base: { ...sevenColumns, gridTemplateRows: '2.25em 2.25em', height: '5.25em', isolation: 'isolate' },
});

type Props = {
  season: Season;
  month: Month;
  today: Day;
  /** The day that takes the focus. Without one the grid is read-only and not focusable. With one, pressing a day opens its week. */
  tabDay?: Day;
};

/** One month: rows of days, Sunday first, with a band across each week in its family's color and name. */
export const MonthGrid = ({ season, month, today, tabDay }: Props) => (
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
};

/** One day. Its label also names its week and family. Only the month's own days are focusable. */
const DayCell = ({ day, inMonth, isToday, week, owner, tabDay }: DayProps) => {
  const opensWeek = tabDay && week;
  return (
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
};

/** The full day, then "Week 3, Ekström". */
const dayLabel = (day: Day, isToday: boolean, week: Week | undefined, owner: Family | undefined): string =>
  [fullDay(day), isToday && 'today', week && `Week ${week.weekNumber}`, week && (owner?.name ?? 'free')]
    .filter(Boolean)
    .join(', ');

const whole = { position: 'absolute', inset: 0, borderRadius: 'inherit' } as const;
const lowerHalf = { position: 'absolute', insetInline: 0, bottom: 0, height: '2.25em' } as const;

const Band = chakra('div', {
  base: {
    // Sunday to Friday of the row's seven columns: Saturday's turnover stays a gap.
    gridColumn: '1 / span 6',
    gridRow: '1 / span 2',
    position: 'relative',
    zIndex: -1,
    borderRadius: '0.65em',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
  },
});
const Free = chakra('div', {
  base: { ...whole, borderWidth: '1px', borderColor: 'line', color: 'fg.muted' },
});
const Ground = chakra(m.div, {
  base: { ...whole, bg: 'var(--ground)', color: 'var(--contrast)', fontWeight: 'semibold' },
});
const Fill = chakra(m.div, { base: { ...lowerHalf, bg: 'var(--band)', transformOrigin: 'left' } });
// Where the name and the number do not fit side by side, the number wraps onto a clipped second line.
const Words = chakra('div', {
  base: {
    ...lowerHalf,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '0.75em',
    px: '0.75em',
    lineHeight: '2.25em',
    overflow: 'hidden',
  },
});

/** A week's band across its days, with its family's name. The color flows in when the week is taken live. */
const WeekBand = ({ week, owner }: { week: Week; owner: Family | undefined }) => {
  const label = (name: string) => (
    <Words>
      <Text as="span" truncate htmlTranslate={owner && 'no'}>
        {name}
      </Text>
      <Text as="span" strong={false} figures fontSize="max(0.875em, {fontSizes.sm})">
        Week {week.weekNumber}
      </Text>
    </Words>
  );
  return (
    <Band aria-hidden>
      {!owner && <Free>{label('Free')}</Free>}
      <AnimatePresence initial={false}>
        {owner && (
          <Ground
            key={owner.id}
            data-color={owner.color}
            initial={{ opacity: 0 }}
            animate={{ opacity: 1 }}
            exit={{ opacity: 0 }}
          >
            <Fill initial={{ scaleX: 0 }} animate={{ scaleX: 1 }} />
            {label(owner.name)}
          </Ground>
        )}
      </AnimatePresence>
    </Band>
  );
};

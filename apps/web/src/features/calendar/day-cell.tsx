import { chakra } from '@chakra-ui/react/styled-system';
import type { Week } from '@houseboat/contract/draft.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { fullDay } from '../../lib/days.ts';

// It reaches behind the band, so that the mark of the focus goes around the whole day.
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

type Props = {
  day: Day;
  inMonth: boolean;
  isToday: boolean;
  week: Week | undefined;
  owner: Family | undefined;
  tabDay: Day | undefined;
};

/** One day of the grid: its number, and in words for those who hear it also its week and whose that is. Only the month's own days take the focus. */
export const DayCell = ({ day, inMonth, isToday, week, owner, tabDay }: Props) => (
  <Cell
    role={tabDay ? 'gridcell' : 'cell'}
    tabIndex={tabDay && inMonth ? (day === tabDay ? 0 : -1) : undefined}
    data-day={day}
    style={{ gridColumn: weekdayOf(day) + 1 }}
    aria-label={dayInWords(day, isToday, week, owner)}
    aria-current={isToday ? 'date' : undefined}
    inMonth={inMonth}
  >
    <Numeral isToday={isToday}>{Number(day.slice(8))}</Numeral>
  </Cell>
);

/** "Sunday, June 7, 2026, Week 3, Ekström". */
const dayInWords = (day: Day, isToday: boolean, week: Week | undefined, owner: Family | undefined): string =>
  [fullDay(day), isToday && 'today', week && `Week ${week.weekNumber}`, week && (owner?.name ?? 'free')]
    .filter(Boolean)
    .join(', ');

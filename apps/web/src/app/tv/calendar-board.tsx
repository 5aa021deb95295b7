import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Day } from '@houseboat/draft/season.ts';
import { addMonths } from '../../features/calendar/month.ts';
import { MonthGrid } from '../../features/calendar/month-grid.tsx';
import { monthAndYear } from '../../lib/days.ts';
import type { Season } from '../../lib/season/season.ts';
import { wide } from '../../lib/television.ts';
import { AsOf } from './as-of.tsx';
import { LakeClock } from './lake-clock.tsx';
import { LakeWeather } from './lake-weather.tsx';
import { PresentWeek } from './present-week.tsx';
import { useMonth } from './use-month.ts';

const Board = chakra('div', {
  base: {
    display: 'grid',
    gap: '8',
    p: '4',
    [wide]: {
      gridTemplateColumns: '20rem minmax(0, 1fr)',
      alignContent: 'center',
      columnGap: '10',
      height: 'full',
      px: '8',
      py: '6',
    },
  },
});
const Side = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '6', [wide]: { justifyContent: 'space-between' } },
});
const Months = chakra('div', {
  base: { display: 'grid', gap: '7', [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
const MonthName = chakra('h2', {
  base: { mb: '2', fontFamily: 'heading', fontSize: '3xl', lineHeight: 'short', letterSpacing: 'tight' },
});
const Month = chakra('div', { base: { fontSize: 'sm' } });

/** The season at a glance: this month and the next, whose week it is, the time and the weather. */
export const CalendarBoard = ({ season, today }: { season: Season; today: Day }) => {
  const month = useMonth(today);
  return (
    <Board>
      <VisuallyHidden as="h1">Calendar</VisuallyHidden>
      <Side>
        <LakeClock today={today} />
        <PresentWeek season={season} today={today} />
        <AsOf otherwise={<LakeWeather />} />
      </Side>
      <Months>
        {[month, addMonths(month, 1)].map((shown) => (
          <section key={shown}>
            <MonthName>{monthAndYear(`${shown}-01`)}</MonthName>
            <Month>
              <MonthGrid season={season} month={shown} today={today} />
            </Month>
          </section>
        ))}
      </Months>
    </Board>
  );
};

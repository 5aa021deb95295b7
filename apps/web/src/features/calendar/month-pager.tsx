import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import type { Day } from '@houseboat/draft/season.ts';
import { m } from 'framer-motion';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { monthAndYear } from '../../lib/days.ts';
import { IconButton } from '../../lib/icon-button.tsx';
import type { Season } from '../../lib/season/season.ts';
import { Tip } from '../../lib/tooltip.tsx';
import { MonthBar, MonthPlace } from './layout.tsx';
import { monthOf, openingDay, sameDayIn } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import { useRovingDay } from './use-roving-day.ts';

/** The calendar, a month at a time, for hands and keys: wherever one wanders, that month is on show. */
export const MonthPager = ({ season, today }: { season: Season; today: Day }) => {
  const [day, setDay] = useState(() => openingDay(season.weeks, today));
  const [turned, setTurned] = useState(0);
  const goTo = (next: Day) => {
    if (monthOf(next) !== monthOf(day)) setTurned(next < day ? -1 : 1);
    setDay(next);
  };
  const roving = useRovingDay(day, goTo);
  const month = monthOf(day);
  return (
    <section aria-labelledby="month-on-show">
      <MonthBar>
        <Heading
          as="h2"
          id="month-on-show"
          aria-live="polite"
          flex={1}
          fontSize={{ base: 'clamp(1.125rem, 6vw, 1.5rem)', sm: '3xl', md: '4xl' }}
        >
          {monthAndYear(day)}
        </Heading>
        <Button variant="ghost" px="3" onClick={() => goTo(today)}>
          Today
        </Button>
        <Tip label="Previous month">
          <IconButton aria-label="Previous month" onClick={() => goTo(sameDayIn(day, -1))}>
            <ChevronLeft aria-hidden />
          </IconButton>
        </Tip>
        <Tip label="Next month">
          <IconButton aria-label="Next month" onClick={() => goTo(sameDayIn(day, 1))}>
            <ChevronRight aria-hidden />
          </IconButton>
        </Tip>
      </MonthBar>
      <MonthPlace {...roving}>
        <m.div key={month} initial={turned !== 0 && { opacity: 0, x: turned * 12 }} animate={{ opacity: 1, x: 0 }}>
          <MonthGrid season={season} month={month} today={today} tabDay={day} />
        </m.div>
      </MonthPlace>
    </section>
  );
};

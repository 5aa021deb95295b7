import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { m } from 'framer-motion';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { monthAndYear } from '../../../lib/days.ts';
import { type Season, weeksOf } from '../../../lib/season/season.ts';
import { useFamily } from '../../../lib/session.ts';
import { Tip } from '../../../lib/tooltip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Wrap } from '../../../ui/rows.tsx';
import { openWeek } from '../../trades/public/open-week.ts';
import { monthOf, openingDay, sameDayIn, weekOn } from '../public/month.ts';
import { MonthGrid } from '../public/month-grid.tsx';
import { MonthArea } from './layout.tsx';

type Props = {
  /** The season that it opens on. */
  season: Season;
  /** What it shows: also the weeks of the season before or after. */
  shown: Season;
  today: Day;
};

/** The calendar, one month at a time. The month follows the focused day. Pressing a day opens its week. */
export const MonthPager = ({ season, shown, today }: Props) => {
  const { id } = useFamily();
  const [day, setDay] = useState(() => openingDay(season.weeks, weeksOf(season, id), today));
  const [turned, setTurned] = useState(0);
  const goTo = (next: Day) => {
    if (monthOf(next) !== monthOf(day)) setTurned(next < day ? -1 : 1);
    setDay(next);
  };
  const openWeekOf = (cell: HTMLElement) => {
    const week = weekOn(cell.dataset.day ?? '', shown.weeks);
    // A day of another month can't get the focus back.
    const focusable = cell.hasAttribute('tabindex')
      ? cell
      : cell.closest('[role=grid]')?.querySelector('[tabindex="0"]');
    if (week) openWeek(week, focusable instanceof HTMLElement ? focusable : cell);
  };
  const roving = useRovingFocus(day, goTo, openWeekOf);
  const month = monthOf(day);
  return (
    <section aria-labelledby="month-on-show">
      <Wrap gap="0" below="2">
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
      </Wrap>
      <MonthArea {...roving}>
        <m.div key={month} initial={turned !== 0 && { opacity: 0, x: turned * 12 }} animate={{ opacity: 1, x: 0 }}>
          <MonthGrid season={shown} month={month} today={today} tabDay={day} />
        </m.div>
      </MonthArea>
    </section>
  );
};

/** The day that a key moves to, as in the ARIA date grid pattern; undefined for other keys. */
export function dayForKey(key: string, day: Day): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(day, -1);
    case 'PageDown':
      return sameDayIn(day, 1);
    default:
      return undefined;
  }
}

/**
 * Moves the focus between days by keyboard, across months too, and presses a day by mouse, touch, Enter or Space. Returns the props for the
 * element around the grid.
 */
function useRovingFocus(day: Day, onDay: (day: Day) => void, onPress: (cell: HTMLElement) => void) {
  const around = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the day changes
  useLayoutEffect(() => {
    if (movedByKey.current) around.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movedByKey.current = false;
  }, [day]);

  const press = (target: EventTarget) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
    if (cell) onPress(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return press(event.target);
    }
    const next = dayForKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    movedByKey.current = next !== day;
    onDay(next);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.day) onDay(target.dataset.day);
  };
  const onClick = ({ target }: MouseEvent) => press(target);
  return { ref: around, onKeyDown, onFocus, onClick };
}

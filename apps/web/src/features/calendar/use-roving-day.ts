import { addDays, type Day, weekdayOf } from '@houseboat/draft/season.ts';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { sameDayIn } from './month.ts';

/** Where a key leads from a day, as in any date grid; undefined for keys that lead nowhere. */
export function dayAfterKey(key: string, day: Day): Day | undefined {
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

/** Lets the keyboard wander over the days. The focus goes along, to another month's page as well. Answers what the element around the grid needs. */
export function useRovingDay(day: Day, onDay: (day: Day) => void) {
  const around = useRef<HTMLDivElement>(null);
  const wandering = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows whenever the day has changed
  useLayoutEffect(() => {
    if (wandering.current) around.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wandering.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    const next = altKey || ctrlKey || metaKey || shiftKey ? undefined : dayAfterKey(event.key, day);
    if (next === undefined) return;
    event.preventDefault();
    wandering.current = true;
    onDay(next);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.dataset.day) onDay(target.dataset.day);
  };
  return { ref: around, onKeyDown, onFocus };
}

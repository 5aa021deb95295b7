import type { Day } from '@houseboat/draft/season.ts';
import { useEffect, useState } from 'react';
import { addMonths, type Month, monthOf } from '../../features/calendar/month.ts';

const backAfterMs = 90_000;

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

/** The month to begin with: today's, or the one that the arrow keys of a remote lead to. A while after the last key it is today's again. */
export function useMonth(today: Day): Month {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setAhead((before) => before + step);
      clearTimeout(timer);
      timer = setTimeout(() => setAhead(0), backAfterMs);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return addMonths(monthOf(today), ahead);
}

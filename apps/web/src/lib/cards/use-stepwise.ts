import { startTransition, useEffect, useState } from 'react';

/** Long lists render this many rows first, about a screenful, and then as many per step. */
const ROWS_PER_STEP = 16;

/** Counts up to `total` in steps short enough to keep the page responsive. */
export function useStepwise(total: number): number {
  const [count, setCount] = useState(ROWS_PER_STEP);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + ROWS_PER_STEP)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}

import { isComplete } from '@houseboat/draft/evolve.ts';
import { useEffect, useState } from 'react';
import type { Season } from '../../lib/season/season.ts';

const lingerMs = 20_000;

/** Whether the draft is to be shown: while it is open, and for a moment after the last pick was seen to be made. */
export function useDrafting(season: Season | undefined): boolean {
  const isOpen = season !== undefined && !isComplete(season.state);
  const [lingers, setLingers] = useState(false);
  if (isOpen && !lingers) setLingers(true);
  useEffect(() => {
    if (isOpen || !lingers) return;
    const timer = setTimeout(() => setLingers(false), lingerMs);
    return () => clearTimeout(timer);
  }, [isOpen, lingers]);
  return isOpen || lingers;
}

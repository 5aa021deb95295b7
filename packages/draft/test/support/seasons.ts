import type { LoggedSeason } from '@houseboat/draft/fairness.ts';
import { addDays, seasonWeeks } from '@houseboat/draft/season.ts';
import { type Happened, recorded } from './decider.ts';
import { weeks } from './small-boat.ts';

const FIRST_SUNDAY = '2026-05-24';

/** Returns a season of the small boat: seven weeks from the end of May, with Memorial Day, Juneteenth and Independence Day in weeks 1, 4 and 6. */
export const seasonOf = (log: readonly Happened[], year = 2026): LoggedSeason => ({
  year,
  weeks: seasonWeeks(FIRST_SUNDAY, addDays(FIRST_SUNDAY, 42)).map((week) => ({
    ...week,
    id: weeks[week.weekNumber - 1] ?? '',
  })),
  log: recorded(log),
});

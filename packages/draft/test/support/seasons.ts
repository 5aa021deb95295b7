import type { RecordedDraftEvent } from '@houseboat/draft/events.ts';
import type { LoggedSeason } from '@houseboat/draft/fairness.ts';
import type { NumberedEvent } from '@houseboat/draft/holdings.ts';
import { addDays, seasonWeeks } from '@houseboat/draft/season.ts';
import { weeks } from './small-boat.ts';

const FIRST_SUNDAY = '2026-05-24';

/** Returns the events of a log with their versions. */
const numbered = (log: readonly Pick<RecordedDraftEvent, 'type' | 'data'>[]): NumberedEvent[] =>
  log.map((event, index) => ({ ...event, version: index + 1 }) as NumberedEvent);

/** Returns a season of the small boat: seven weeks from the end of May, with Memorial Day, Juneteenth and Independence Day in weeks 1, 4 and 6. */
export const seasonOf = (log: readonly Pick<RecordedDraftEvent, 'type' | 'data'>[], year = 2026): LoggedSeason => ({
  year,
  weeks: seasonWeeks(FIRST_SUNDAY, addDays(FIRST_SUNDAY, 42)).map((week) => ({
    ...week,
    id: weeks[week.weekNumber - 1] ?? '',
  })),
  log: numbered(log),
});

import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { Season } from '../../lib/season/season.ts';

/** A season without its draft's state, which may be an earlier one. */
export type RecapSeason = Omit<Season, 'state'>;

/** Returns a week of the season. */
export function weekOf({ weeks }: RecapSeason, weekId: WeekId): Week {
  const week = weeks.find(({ id }) => id === weekId);
  if (!week) throw new Error(`The season has no week ${weekId}.`);
  return week;
}

/** Returns the name of a family that drafted in the season. */
export const nameOf = ({ families }: { families: readonly ListedFamily[] }, familyId: string): string =>
  families.find(({ id }) => id === familyId)?.name ?? 'Unknown';

import { csvFile } from '@houseboat/contract/csv.ts';
import type { Recap } from '@houseboat/draft/recap.ts';
import { describeHow } from '../../lib/season/turn-words.ts';
import type { StorySeason } from '../season-story/public/api.ts';
import { nameOf, weekOf } from './highlights.ts';

/** A pick as files have it. `number` counts all picks in the order in which they were made, `seconds` is null for a turn off the clock. */
type ExportedPick = {
  week: number;
  startDate: string;
  endDate: string;
  family: string;
  /** The family that holds the week now, after trades. */
  holder: string;
  traded: boolean;
  round: number;
  pick: number;
  number: number;
  how: string;
  seconds: number | null;
  pickedAt: string;
};

/** The JSON file of a season: its families in draft order, its picks by week, and the weeks that stayed free. */
export type SeasonExport = {
  boat: string;
  year: number;
  families: string[];
  picks: ExportedPick[];
  freeWeeks: number[];
};

/** Returns a season as the JSON file has it. */
export function exportOf(recap: Recap, season: StorySeason, boat: string): SeasonExport {
  const picks = recap.picks.map((record, index): ExportedPick => {
    const { weekNumber, startDate, endDate } = weekOf(season, record.weekId);
    return {
      week: weekNumber,
      startDate,
      endDate,
      family: nameOf(season, record.familyId),
      holder: nameOf(season, record.holderId),
      traded: record.isTraded,
      round: record.round,
      pick: record.pick,
      number: index + 1,
      how: describeHow(record) ?? 'Picked',
      seconds: record.took === null ? null : record.took / 1000,
      pickedAt: record.at,
    };
  });
  const taken = new Set(recap.picks.map(({ weekId }) => weekId));
  return {
    boat,
    year: season.year,
    families: recap.families.map(({ familyId }) => nameOf(season, familyId)),
    picks: picks.sort((a, b) => a.week - b.week),
    freeWeeks: season.weeks.filter(({ id }) => !taken.has(id)).map(({ weekNumber }) => weekNumber),
  };
}

const columns = [
  'week',
  'startDate',
  'endDate',
  'family',
  'holder',
  'traded',
  'round',
  'pick',
  'number',
  'how',
  'seconds',
  'pickedAt',
] as const satisfies (keyof ExportedPick)[];

/** Returns a season's picks as a CSV file, one row each by week, below the names of the columns. */
export const csvOf = ({ picks }: SeasonExport): string =>
  csvFile([columns, ...picks.map((pick) => columns.map((column) => pick[column]))]);

import { FirstSeason } from './first-season.ts';

/** Every migration, in the order in which they are applied. Those that were released are never changed. */
export const migrations = [FirstSeason];

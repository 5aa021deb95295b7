import { serverNow } from '../server-clock.ts';

/** Returns the latest year that a new season may have. A mistyped year could not be undone: no season comes before another. */
export const lastSeasonYear = (): number => new Date(serverNow()).getFullYear() + 5;

export const yearTooLate = 'Check the year. A season can be at most five years ahead.';

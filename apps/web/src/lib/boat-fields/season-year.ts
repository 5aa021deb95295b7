import { serverNow } from '../server-clock.ts';

/** Returns the last year that a new season may have: a mistyped one would close the boat's present for good. */
export const lastSeasonYear = (): number => new Date(serverNow()).getFullYear() + 5;

export const checkYear = 'Check the year. A season can be at most five years ahead.';

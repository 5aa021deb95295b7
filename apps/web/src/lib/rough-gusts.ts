/** Gusts above this many miles per hour are a risk for small boats. */
export const ROUGH_GUSTS = 25;

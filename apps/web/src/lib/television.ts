/** The page of TVs: a pairing code, then the calendar. */
export const televisionPath = '/tv';

/** Matches TVs and windows of a similar shape, where the layout fits the screen without scrolling. Otherwise it is stacked. */
export const wide = '@media (min-width: 960px) and (min-aspect-ratio: 3/2)';

/** Where televisions stand: with a code until a family lets them in, and with the calendar from then on. */
export const televisionPath = '/tv';

/** Where the whole screen is one picture, without scrolling: a television, or a window of about its shape. Else things stand one below the other. */
export const wide = '@media (min-width: 960px) and (min-aspect-ratio: 3/2)';

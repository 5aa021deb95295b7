import { lazy } from 'react';

// The addresses of these pages contain a year, so that they have no documents of their own among the pages'.

/** The season's story. */
export const SeasonStory = lazy(async () => ({ default: (await import('./season-story.tsx')).SeasonStory }));

/** The season's recap. */
export const SeasonRecap = lazy(async () => ({ default: (await import('./season-recap.tsx')).SeasonRecap }));

import { lazy } from 'react';

/** The season's story. Its address contains a year, so that it has no document of its own among the pages'. */
export const SeasonStory = lazy(async () => ({ default: (await import('./season-story.tsx')).SeasonStory }));

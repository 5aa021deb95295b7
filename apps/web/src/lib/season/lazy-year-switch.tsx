import { lazyPart } from '../lazy-part.ts';

/** The switch between seasons, which loads after the page: most boats have nothing to switch yet. */
export const LazyYearSwitch = lazyPart(async () => (await import('./year-switch.tsx')).YearSwitch);

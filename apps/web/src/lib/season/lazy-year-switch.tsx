import type { ComponentProps } from 'react';
import { lazyPart } from '../lazy-part.ts';
import type { YearSwitch } from './year-switch.tsx';

const Switch = lazyPart(async () => (await import('./year-switch.tsx')).YearSwitch);

/** The switch between seasons, which loads after the page: most boats have nothing to switch yet. */
export const LazyYearSwitch = (props: ComponentProps<typeof YearSwitch>) => <Switch {...props} />;

import type { LazyProps } from 'framer-motion';

/** Loads the motion features that move things from place to place. Most pages do without, and none waits for them. */
export const motionMax: LazyProps['features'] = async () => (await import('./motion-max-features.ts')).domMax;

import type { Scenery } from '@houseboat/contract/boat.ts';

/** What the shores of the drawn lake are called. */
export const sceneryLabels: Record<Scenery, string> = { desert: 'Desert', forest: 'Forest', mountains: 'Mountains' };

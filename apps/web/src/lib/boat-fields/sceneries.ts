import type { Scenery } from '@houseboat/contract/boat.ts';

/** The choice of the scenery that fits the lake's place. */
export const matchTheLake = 'Match the lake';

/** What the shores of the drawn lake are called. */
export const sceneryLabels: Record<Scenery, string> = { desert: 'Desert', forest: 'Forest', mountains: 'Mountains' };

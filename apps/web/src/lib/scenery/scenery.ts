import type { Scenery } from '@houseboat/contract/boat.ts';

// Our drawing of a houseboat at first light, in layers.

/** The sky and the water, which all lakes have. */
export const lake = new URL('./lake.svg', import.meta.url).href;

/** The land around the lake. */
export const shores: Record<Scenery, string> = {
  desert: new URL('./desert.svg', import.meta.url).href,
  forest: new URL('./forest.svg', import.meta.url).href,
  mountains: new URL('./mountains.svg', import.meta.url).href,
};

/** The boat, in front of both. */
export const houseboat = new URL('./houseboat.svg', import.meta.url).href;

import type { ListedFamily } from '@houseboat/contract/boat.ts';
import type { Week } from '@houseboat/contract/draft.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';

/** What practice needs to know of the boat. `families` are in draft order, and `me` is the reader's. */
export type Setup = { year: number; me: FamilyId; families: readonly ListedFamily[]; weeks: readonly Week[] };

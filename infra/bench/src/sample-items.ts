import { itemCategories, itemStatuses } from '@houseboat/contract/constants.ts';
import type { NewItem } from '@houseboat/contract/inventory.ts';

const things = ['Rope', 'Life vest', 'Lantern', 'Dish soap', 'Propane', 'Kayak paddle', 'Coffee', 'Sun lotion', 'Fuse'];
const kinds = ['spare', 'large', 'small', 'blue', 'for guests', 'galley', 'upper deck'];
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Returns sample items of all categories and statuses, every third with notes. */
export const sampleItems = (count: number): NewItem[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `${at(things, index)}, ${at(kinds, index)} ${index + 1}`,
    category: at(itemCategories, index),
    status: at(itemStatuses, index),
    notes: index % 3 ? null : 'In the locker under the port bench. Whoever takes the last one says so here.',
  }));

import type { Item, ItemCategory, ItemStatus } from '@houseboat/contract/inventory.ts';

/** Which items to show: those that all three agree on. An empty string asks for nothing. */
export type Filter = { search: string; status: ItemStatus | ''; category: ItemCategory | '' };

export const noFilter: Filter = { search: '', status: '', category: '' };

/** Whether a filter leaves anything out. */
export const isActive = ({ search, status, category }: Filter): boolean =>
  search.trim() !== '' || status !== '' || category !== '';

/** The items that a filter asks for. The search looks at name and category, and not at capitals (spec, section 5). */
export function filtered<T extends Pick<Item, 'name' | 'status' | 'category'>>(
  items: readonly T[],
  filter: Filter,
): readonly T[] {
  if (!isActive(filter)) return items;
  const { status, category } = filter;
  const sought = filter.search.trim().toLowerCase();
  const found = (text: string) => text.toLowerCase().includes(sought);
  return items.filter(
    (item) =>
      (status === '' || item.status === status) &&
      (category === '' || item.category === category) &&
      (found(item.name) || found(item.category)),
  );
}

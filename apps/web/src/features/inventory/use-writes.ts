import type { Item, ItemChange, NewItem } from '@houseboat/contract/inventory.ts';
import { patch, post, remove } from '../../lib/api.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { inventory } from './inventory.ts';

const pathOf = (id: string) => `${inventory.path}/${id}`;

export const useAddItem = () =>
  useListWrite(inventory, (item: NewItem) => post<Item>(inventory.path, item), {
    title: 'Item Added',
    description: 'Inventory item has been added successfully.',
  });

/** A change to an item; with a `revision` it is refused when the item has another by now. */
type Change = { id: string; change: ItemChange; revision?: number };

export const useChangeItem = () =>
  useListWrite(
    inventory,
    ({ id, change, revision }: Change) =>
      patch<Item>(pathOf(id), change, revision === undefined ? undefined : `"${revision}"`),
    { title: 'Item Updated', description: 'Inventory item has been updated successfully.' },
  );

export const useDeleteItem = () =>
  useListWrite(inventory, (id: string) => remove(pathOf(id)), {
    title: 'Item Deleted',
    description: 'Inventory item has been deleted successfully.',
  });

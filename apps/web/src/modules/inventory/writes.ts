import type { Item, ItemChange, NewItem } from '@houseboat/contract/inventory.ts';
import { patch, remove } from '../../lib/api.ts';
import { create } from '../../lib/create.ts';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { useListCreate } from '../../lib/use-list-create.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { inventory } from './public/api.ts';

// What only the inventory itself needs. All pages load its list, which is in api.ts.

const pathOf = (id: string) => `${inventory.path}/${id}`;

/** Blank notes are sent as null. */
const withNotes = (item: NewItem): NewItem => ({ ...item, notes: item.notes || null });

export const useAddItem = () =>
  useListCreate(inventory, (item: NewItem, sending) => create<Item>(sending, inventory.path, withNotes(item)), {
    title: 'Item Added',
    description: 'Inventory item has been added successfully.',
  });

const updated = { title: 'Item Updated', description: 'Inventory item has been updated successfully.' };

export const useRestockItem = () =>
  useListWrite(
    inventory,
    (id: string) => patch<Item>(pathOf(id), { status: 'restocked' } satisfies ItemChange),
    updated,
  );

export const useEditItem = () =>
  useListWrite(
    inventory,
    ({ id, values, revision }: Edit<NewItem>) => patch<Item>(pathOf(id), withNotes(values), `"${revision}"`),
    updated,
  );

export const useDeleteItem = () =>
  useListWrite(inventory, (id: string) => remove(pathOf(id)), {
    title: 'Item Deleted',
    description: 'Inventory item has been deleted successfully.',
  });

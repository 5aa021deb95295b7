import type { Item, ItemChange, NewItem } from '@houseboat/contract/inventory.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patch, post, remove, userMessage } from '../../lib/api.ts';
import { refetchList } from '../../lib/live-list.ts';
import { showToast } from '../../lib/toast.ts';
import { inventory } from './inventory.ts';

/** A write to the inventory: both ways it can end are told, and after a success the list is read again. */
function useWrite<What, Answer>(write: (what: What) => Promise<Answer>, title: string, description: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => {
      showToast({ title, description });
      void refetchList(client, inventory);
    },
    onError: (error) => showToast({ title: 'Error', description: userMessage(error), tone: 'destructive' }),
  });
}

const pathOf = (id: string) => `${inventory.path}/${id}`;

export const useAddItem = () =>
  useWrite(
    (item: NewItem) => post<Item>(inventory.path, item),
    'Item Added',
    'Inventory item has been added successfully.',
  );

/** A change to an item; with a `revision` it is refused when the item has another by now. */
type Change = { id: string; change: ItemChange; revision?: number };

export const useChangeItem = () =>
  useWrite(
    ({ id, change, revision }: Change) =>
      patch<Item>(pathOf(id), change, revision === undefined ? undefined : `"${revision}"`),
    'Item Updated',
    'Inventory item has been updated successfully.',
  );

export const useDeleteItem = () =>
  useWrite((id: string) => remove(pathOf(id)), 'Item Deleted', 'Inventory item has been deleted successfully.');

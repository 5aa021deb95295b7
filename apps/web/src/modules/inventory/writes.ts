import type { NewItem } from '@houseboat/contract/inventory.ts';
import { call } from '../../lib/call.ts';
import type { Creation } from '../../lib/forms/form-dialog.tsx';
import type { Edit } from '../../lib/forms/row-editor.ts';
import { added, changed, removed } from '../../lib/live-list.ts';
import { useListWrite } from '../../lib/use-list-write.ts';
import { inventory } from './public/api.ts';

// What only the inventory itself needs. All pages load its list, which is in public/api.ts.

/** Blank notes are sent as null. */
const withNotes = (item: NewItem): NewItem => ({ ...item, notes: item.notes || null });

export const useAddItem = () =>
  useListWrite(
    inventory,
    ({ values, sending }: Creation<NewItem>) => call('POST /inventory', { body: withNotes(values), sending }),
    added,
    { title: 'Item Added', description: 'Inventory item has been added successfully.' },
  );

const updated = { title: 'Item Updated', description: 'Inventory item has been updated successfully.' };

export const useRestockItem = () =>
  useListWrite(
    inventory,
    (id: string) => call('PATCH /inventory/:id', { params: { id }, body: { status: 'restocked' } }),
    changed,
    updated,
  );

export const useEditItem = () =>
  useListWrite(
    inventory,
    ({ id, values, revision }: Edit<NewItem>) =>
      call('PATCH /inventory/:id', { params: { id }, body: withNotes(values), revision }),
    changed,
    updated,
  );

export const useDeleteItem = () =>
  useListWrite(
    inventory,
    (id: string) => call('DELETE /inventory/:id', { params: { id } }),
    (_, id) => removed(id),
    { title: 'Item Deleted', description: 'Inventory item has been deleted successfully.' },
  );

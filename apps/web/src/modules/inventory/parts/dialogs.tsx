import { itemStatuses } from '@houseboat/contract/constants.ts';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { fieldsOf } from '../../../lib/forms/row-editor.ts';
import { itemKind, useItemForm } from '../form.ts';
import { inventory, type ListedItem, useInventory } from '../public/api.ts';
import { useAddItem, useDeleteItem, useEditItem } from '../writes.ts';
import { ItemFields } from './item-fields.tsx';

type AddProps = {
  open: boolean;
  onClose: () => void;
  onAdded: (item: { id: string }) => void;
  openedFrom: () => HTMLElement | null;
};

export const AddItemDialog = ({ onAdded, ...dialog }: AddProps) => {
  const form = useItemForm({ name: '', status: 'low', notes: '' });
  return (
    <CreateDialog
      title="Add Inventory Item"
      form={form}
      fields={fieldsOf(itemKind)}
      creation={useAddItem()}
      submit={{ label: 'Add Item', pendingLabel: 'Adding...' }}
      onCreated={onAdded}
      {...dialog}
    >
      <ItemFields form={form} statuses={['low', 'out_of_stock']} />
    </CreateDialog>
  );
};

/** About an item, as it was when the dialog opened. */
type TargetProps = OpenedDialog & { row: ListedItem };

export const EditItemDialog = ({ row, ...dialog }: TargetProps) => {
  const form = useItemForm(itemKind.toInput(row));
  return (
    <EditDialog
      title="Edit Inventory Item"
      kind={itemKind}
      opened={row}
      rows={useInventory().items}
      form={form}
      edit={useEditItem()}
      {...dialog}
    >
      <ItemFields form={form} statuses={itemStatuses} />
    </EditDialog>
  );
};

export const DeleteItemDialog = ({ row, ...dialog }: TargetProps) => (
  <ConfirmDelete
    title={`Delete ${row.name}?`}
    question="Are you sure you want to delete this inventory item?"
    id={row.id}
    list={inventory}
    deletion={useDeleteItem()}
    {...dialog}
  />
);

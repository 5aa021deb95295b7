import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { Textarea } from '@chakra-ui/react/textarea';
import { itemCategories, itemStatuses } from '@houseboat/contract/constants.ts';
import { type ItemStatus, itemConflict, newItem } from '@houseboat/contract/inventory.ts';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { EditDialog } from '../../../lib/forms/edit-dialog.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { fieldsOf, type RowKind } from '../../../lib/forms/row-editor.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { Stack } from '../../../ui/elements.tsx';
import { Choice, Choices, FormField } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/select.tsx';
import { inventory, type ListedItem, statusWords, useInventory } from '../public/api.ts';
import { StockLevel, statusPalette } from '../public/status.tsx';
import { useAddItem, useDeleteItem, useEditItem } from '../writes.ts';

/** The form's values before validation. */
type ItemInput = z.input<typeof newItem>;

const useItemForm = (defaultValues: DefaultValues<ItemInput>) => useSchemaForm(newItem, defaultValues);
type ItemForm = ReturnType<typeof useItemForm>;

/** How items are edited. */
const itemKind: RowKind<ListedItem, ItemInput> = {
  noun: 'item',
  labels: { name: 'Name', category: 'Category', status: 'Status', notes: 'Notes' },
  toInput: ({ name, category, status, notes }) => ({ name, category, status, notes: notes ?? '' }),
  inWords: (input, field) => {
    if (field === 'status') return statusWords[input.status];
    if (field === 'category') return input.category;
    return input[field] ? `“${input[field]}”` : 'empty';
  },
  conflict: itemConflict,
};

type Props = { form: ItemForm; statuses: readonly ItemStatus[] };

const ItemFields = ({ form: { register, formState }, statuses }: Props) => {
  const { errors } = formState;
  return (
    <Stack>
      <FormField label="Name" error={errors.name}>
        <Input autoComplete="off" {...register('name')} />
      </FormField>
      <FormField label="Category" error={errors.category}>
        <Select {...register('category')}>
          <option value="" hidden>
            Choose a category
          </option>
          {itemCategories.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </Select>
      </FormField>
      <Choices>
        <legend>Status</legend>
        {statuses.map((status) => (
          <Choice key={status}>
            <input type="radio" value={status} {...register('status')} />
            <chakra.span color={`${statusPalette[status]}.fg`}>
              <StockLevel status={status} />
            </chakra.span>
            {statusWords[status]}
          </Choice>
        ))}
      </Choices>
      <FormField label="Notes (optional)" error={errors.notes}>
        <Textarea dir="auto" rows={3} {...register('notes')} />
      </FormField>
    </Stack>
  );
};

type AddProps = OpenedDialog & { onAdded: (item: { id: string }) => void };

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

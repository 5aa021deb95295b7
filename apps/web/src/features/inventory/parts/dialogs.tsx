import { Button } from '@chakra-ui/react/button';
import { useDisclosure } from '@chakra-ui/react/hooks';
import { chakra } from '@chakra-ui/react/styled-system';
import { itemStatuses } from '@houseboat/contract/inventory.ts';
import { useWatch } from 'react-hook-form';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import { CreateDialog, FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { Notice } from '../../../lib/notice.tsx';
import type { DialogTarget } from '../../../lib/use-dialog-target.ts';
import { inventory, type ListedItem, statusWords, useAddItem, useDeleteItem } from '../api.ts';
import {
  changedFields,
  type ItemField,
  type ItemForm,
  type ItemInput,
  itemFields,
  toInput,
  useItemEditor,
  useItemForm,
} from '../store.ts';
import { ItemFields } from './item-fields.tsx';

type AddProps = { open: boolean; onClose: () => void; openedFrom: () => HTMLElement | null };

export const AddItemDialog = (dialog: AddProps) => {
  const form = useItemForm({ name: '', status: 'low', notes: '' });
  return (
    <CreateDialog
      title="Add Inventory Item"
      form={form}
      fields={itemFields}
      creation={useAddItem()}
      submit={{ label: 'Add Item', pendingLabel: 'Adding...' }}
      {...dialog}
    >
      <ItemFields form={form} statuses={['low', 'out_of_stock']} />
    </CreateDialog>
  );
};

/** About an item, as it was when the dialog opened. `onClosed` is called after the closing animation. */
type TargetProps = DialogTarget<ListedItem> & { onClosed: () => void };

/** Edits an item, and shows what other families change in it at the same time. */
export const EditItemDialog = ({ row: item, from, onClosed }: TargetProps) => {
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const { form, submit, isPending, isDeleted, theirs, takeTheirs } = useItemEditor(item, onClose);
  return (
    <FormDialog
      title="Edit Inventory Item"
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      openedFrom={() => (from.isConnected ? from : document.querySelector('main'))}
      onSubmit={isDeleted ? (event) => event.preventDefault() : submit}
      submit={isDeleted ? undefined : { label: 'Save Changes', pendingLabel: 'Saving...', isPending }}
    >
      <ItemFields form={form} statuses={itemStatuses} />
      {isDeleted && (
        <Notice title="Another family deleted this item while you were editing.">
          <p>Your changes can't be saved. You can still copy what you typed before you close this.</p>
        </Notice>
      )}
      {!isDeleted && theirs && <TheirChanges opened={item} theirs={theirs} form={form} onTake={takeTheirs} />}
    </FormDialog>
  );
};

const Changes = chakra('dl', { base: { display: 'grid', gap: '2', mt: '1.5' } });
const Change = chakra('div', { base: { overflowWrap: 'anywhere' } });
const Field = chakra('dt', { base: { display: 'inline', fontWeight: 'semibold', _after: { content: '": "' } } });
const Value = chakra('dd', { base: { display: 'inline' } });

const fieldWords: Record<ItemField, string> = { name: 'Name', category: 'Category', status: 'Status', notes: 'Notes' };

const valueInWords = (input: ItemInput, field: ItemField): string => {
  if (field === 'status') return statusWords[input.status];
  if (field === 'category') return input.category;
  return input[field] ? `“${input[field]}”` : 'empty';
};

type ChangesProps = { opened: ListedItem; theirs: ListedItem; form: ItemForm; onTake: (field: ItemField) => void };

/** The fields that another family changed during the edit, and what saving does to them. */
const TheirChanges = ({ opened, theirs, form, onTake }: ChangesProps) => {
  const ours = useWatch({ control: form.control });
  const current = toInput(theirs);
  return (
    <Notice title={`${theirs.changedBy ?? 'Another family'} changed this item while you were editing.`}>
      <Changes>
        {changedFields(opened, theirs).map((field) => {
          const isSame = ours[field] === current[field];
          return (
            <Change key={field}>
              <Field>{fieldWords[field]}</Field>
              <Value>
                now {valueInWords(current, field)}.{' '}
                {isSame ? 'Your form has it too.' : 'Saving will replace their version.'}
              </Value>
              {!isSame && (
                <dd>
                  <Button variant="outline" size="sm" mt="1.5" bg="bg.float" onClick={() => onTake(field)}>
                    Use their {fieldWords[field].toLowerCase()}
                  </Button>
                </dd>
              )}
            </Change>
          );
        })}
      </Changes>
    </Notice>
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

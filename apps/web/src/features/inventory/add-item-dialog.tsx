import { Button } from '@chakra-ui/react/button';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { ItemFields } from './item-fields.tsx';
import { bodyOf, showItemIssues, useItemForm } from './item-form.ts';
import { useAddItem } from './use-writes.ts';

/** What one reports is missing, or soon will be (spec, section 4). */
const statuses: readonly ItemStatus[] = ['low', 'out_of_stock'];

type Props = { open: boolean; onClose: () => void; openedFrom: () => HTMLElement | null };

/** Adds an item. What was typed stays until it is added or cancelled, also when Escape closes the dialog in between. */
export const AddItemDialog = ({ open, onClose, openedFrom }: Props) => {
  const form = useItemForm({ name: '', status: 'low', notes: '' });
  const { mutate, isPending } = useAddItem();
  const startOver = () => {
    form.reset();
    onClose();
  };
  const send = form.handleSubmit((item) => {
    mutate(bodyOf(item), {
      onSuccess: startOver,
      onError: (error) => showItemIssues(form, error),
    });
  });
  return (
    <FormDialog
      title="Add Inventory Item"
      open={open}
      onClose={onClose}
      openedFrom={openedFrom}
      onCancel={startOver}
      onSubmit={send}
      submit={
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Adding...' : 'Add Item'}
        </Button>
      }
    >
      <ItemFields form={form} statuses={statuses} />
    </FormDialog>
  );
};

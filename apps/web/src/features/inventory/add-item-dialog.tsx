import { Button } from '@chakra-ui/react/button';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import { ItemDialog } from './item-dialog.tsx';
import { bodyOf, showIssues, useItemForm } from './item-form.ts';
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
    if (isPending) return;
    mutate(bodyOf(item), {
      onSuccess: startOver,
      onError: (error) => showIssues(form, error),
    });
  });
  return (
    <ItemDialog
      title="Add Inventory Item"
      form={form}
      statuses={statuses}
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
    />
  );
};

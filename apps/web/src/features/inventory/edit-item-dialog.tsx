import { Button } from '@chakra-ui/react/button';
import { itemStatuses } from '@houseboat/contract/inventory.ts';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { Notice } from '../../lib/notice.tsx';
import type { ListedItem } from './inventory.ts';
import { ItemFields } from './item-fields.tsx';
import { TheirChanges } from './their-changes.tsx';
import { useEditing } from './use-editing.ts';

type Props = { item: ListedItem; from: HTMLElement; onClosed: () => void };

/** Edits an item as it was when the dialog opened, and tells of what others do to it meanwhile. `onClosed` is called when it has gone. */
export const EditItemDialog = ({ item, from, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { form, submit, pending, gone, theirs, take } = useEditing(item, close);
  const notice = gone ? (
    <Notice title="Somebody deleted this item while you were editing.">
      <p>It cannot be saved any more. What you typed stays here until you close this, so that you can copy it.</p>
    </Notice>
  ) : (
    theirs && <TheirChanges opened={item} theirs={theirs} form={form} onTake={take} />
  );
  return (
    <FormDialog
      title="Edit Inventory Item"
      open={open}
      onClose={close}
      onCancel={close}
      onClosed={onClosed}
      openedFrom={() => (from.isConnected ? from : document.querySelector('main'))}
      onSubmit={gone ? (event) => event.preventDefault() : submit}
      submit={
        !gone && (
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving...' : 'Save Changes'}
          </Button>
        )
      }
    >
      <ItemFields form={form} statuses={itemStatuses} />
      {notice}
    </FormDialog>
  );
};

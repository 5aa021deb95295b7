import { Button } from '@chakra-ui/react/button';
import { itemStatuses } from '@houseboat/contract/inventory.ts';
import { useState } from 'react';
import type { ListedItem } from './inventory.ts';
import { ItemDialog } from './item-dialog.tsx';
import { Notice } from './notice.tsx';
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
    <ItemDialog
      title="Edit Inventory Item"
      form={form}
      statuses={itemStatuses}
      open={open}
      onClose={close}
      onCancel={close}
      onClosed={onClosed}
      openedFrom={() => (from.isConnected ? from : document.querySelector('main'))}
      onSubmit={gone ? (event) => event.preventDefault() : submit}
      notice={notice}
      submit={
        !gone && (
          <Button type="submit" aria-disabled={pending}>
            {pending ? 'Saving...' : 'Save Changes'}
          </Button>
        )
      }
    />
  );
};

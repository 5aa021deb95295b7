import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useState } from 'react';
import type { ListedItem } from './inventory.ts';
import { neighbourOf } from './neighbour.ts';
import { useDeleteItem } from './use-writes.ts';

type Props = { item: ListedItem; from: HTMLElement; onClosed: () => void };

/** Deletes an item, after asking. `from` gets the focus back, or the next card. `onClosed` is called when the dialog has gone. */
export const DeleteItemDialog = ({ item, from, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  const [next] = useState(() => neighbourOf(from));
  const { mutate, isPending, isSuccess } = useDeleteItem();
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      finalFocusEl={() => (isSuccess ? next : from)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">Delete {item.name}?</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>Are you sure you want to delete this inventory item?</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Cancel</Button>
              </Dialog.ActionTrigger>
              <Button
                colorPalette="danger"
                aria-disabled={isPending}
                onClick={() => !isPending && mutate(item.id, { onSettled: () => setOpen(false) })}
              >
                {isPending ? 'Deleting...' : 'Delete'}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

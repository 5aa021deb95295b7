import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useState } from 'react';
import { ApproveForm } from './approve-form.tsx';
import { DisplayList } from './display-list.tsx';

type Props = { code: string; openedFrom: HTMLElement | null; onClosed: () => void };

/**
 * The boat's televisions: let one in by its code, see them all, remove one. `code` is the one that was scanned, if any. `openedFrom` gets
 * the focus back, or the page where it has gone meanwhile. `onClosed` is called when the dialog has gone.
 */
export const TelevisionsDialog = ({ code, openedFrom, onClosed }: Props) => {
  const [open, setOpen] = useState(true);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      closeOnInteractOutside={false}
      finalFocusEl={() => (openedFrom?.isConnected ? openedFrom : document.querySelector('main'))}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Televisions</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <ApproveForm code={code} onApproved={() => setOpen(false)} />
              <DisplayList />
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">Close</Button>
              </Dialog.ActionTrigger>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

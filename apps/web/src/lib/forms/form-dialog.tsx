import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { FormEvent, ReactNode } from 'react';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** Gets the focus back. */
  openedFrom: () => HTMLElement | null;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  /** The button that sends the form. */
  submit: ReactNode;
  /** What is asked. */
  children: ReactNode;
};

/** The dialog around a form. A press beside it does not close it, for that would cost what was typed. */
export const FormDialog = ({ title, submit, children, ...dialog }: Props) => (
  <Dialog.Root
    open={dialog.open}
    onOpenChange={(change) => {
      if (!change.open) dialog.onClose();
    }}
    onExitComplete={dialog.onClosed}
    closeOnInteractOutside={false}
    finalFocusEl={dialog.openedFrom}
    lazyMount
    unmountOnExit
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content maxWidth="xl">
          <form onSubmit={dialog.onSubmit} noValidate>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={dialog.onCancel}>
                Cancel
              </Button>
              {submit}
            </Dialog.Footer>
          </form>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

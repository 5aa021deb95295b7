import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ItemStatus } from '@houseboat/contract/inventory.ts';
import type { FormEvent, ReactNode } from 'react';
import { ItemFields } from './item-fields.tsx';
import type { ItemForm } from './item-form.ts';

type Props = {
  title: string;
  form: ItemForm;
  statuses: readonly ItemStatus[];
  open: boolean;
  onClose: () => void;
  onClosed?: () => void;
  /** Gets the focus back. */
  openedFrom: () => HTMLElement | null;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  /** What stands between the fields and the buttons. */
  notice?: ReactNode;
  /** The button that sends the form. */
  submit: ReactNode;
};

/** The dialog around an item's form. A press beside it does not close it, for that would cost what was typed. */
export const ItemDialog = ({ title, form, statuses, notice, submit, ...dialog }: Props) => (
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
            <Dialog.Body>
              <ItemFields form={form} statuses={statuses} />
              {notice}
            </Dialog.Body>
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

import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  question: string;
  /** Shown below the question. */
  children?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
  /** Returns the element that gets the focus back. */
  openedFrom: () => HTMLElement | null;
  /** The button that changes nothing. */
  cancel: string;
  /** The button that does what was asked for, unless there is nothing left to do. */
  confirm:
    | {
        label: string;
        pendingLabel: string;
        isPending: boolean;
        colorPalette: ButtonProps['colorPalette'];
        onPress: () => void;
      }
    | undefined;
};

/** Asks before something is done that can't be taken back. */
export const ConfirmDialog = ({ title, question, children, cancel, confirm, ...dialog }: Props) => (
  <Dialog.Root
    role="alertdialog"
    open={dialog.open}
    onOpenChange={dialog.onClose}
    onExitComplete={dialog.onClosed}
    finalFocusEl={dialog.openedFrom}
  >
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Dialog.Description>{question}</Dialog.Description>
            {children}
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.ActionTrigger asChild>
              <Button variant="ghost">{cancel}</Button>
            </Dialog.ActionTrigger>
            {confirm && (
              <Button colorPalette={confirm.colorPalette} aria-disabled={confirm.isPending} onClick={confirm.onPress}>
                {confirm.isPending ? confirm.pendingLabel : confirm.label}
              </Button>
            )}
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);

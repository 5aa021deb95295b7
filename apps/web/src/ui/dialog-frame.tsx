import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './close-on-back.ts';

export type DialogProps = {
  title: string;
  /** A line below the title. */
  subtitle?: string;
  maxWidth?: Dialog.ContentProps['maxWidth'];
  role?: 'dialog' | 'alertdialog';
  /** False where a click outside would lose what was typed. */
  closeOnInteractOutside?: boolean;
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined;
  /** Returns the element that gets the focus back, or null for the one that had it. If the element is gone, the page gets the focus. */
  openedFrom: () => HTMLElement | null;
  /** Handlers for the whole screen, such as those for a dropped file. */
  screen?: Dialog.PositionerProps;
  /** The dialog's body and footer. */
  children: ReactNode;
};

/** A dialog with a title. */
export const DialogFrame = ({
  title,
  subtitle,
  maxWidth,
  onClose,
  onClosed,
  openedFrom,
  screen,
  children,
  ...root
}: DialogProps) => {
  useCloseOnBack(root.open, onClose);
  return (
    <Dialog.Root
      {...root}
      onOpenChange={onClose}
      onExitComplete={onClosed}
      finalFocusEl={() => {
        const element = openedFrom();
        return element?.isConnected === false ? document.querySelector('main') : element;
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner {...screen}>
          <Dialog.Content position="relative" maxWidth={maxWidth}>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
              {subtitle !== undefined && (
                <Dialog.Description dir="auto" overflowWrap="anywhere">
                  {subtitle}
                </Dialog.Description>
              )}
            </Dialog.Header>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

/** The button that closes a dialog without doing anything. */
export const DialogClose = ({ children }: { children: string }) => (
  <Dialog.ActionTrigger asChild>
    <Button variant="ghost">{children}</Button>
  </Dialog.ActionTrigger>
);

/** A dialog that shows something, and is left by a button. */
export const InfoDialog = ({ children, ...dialog }: DialogProps) => (
  <DialogFrame {...dialog}>
    <Dialog.Body>{children}</Dialog.Body>
    <Dialog.Footer>
      <DialogClose>Close</DialogClose>
    </Dialog.Footer>
  </DialogFrame>
);

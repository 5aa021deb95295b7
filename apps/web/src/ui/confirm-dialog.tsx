import { Button, type ButtonProps } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { DialogClose, DialogFrame, type DialogProps } from './dialog-frame.tsx';

type Props = Omit<DialogProps, 'children'> & {
  question: string;
  /** Shown below the question. */
  children?: DialogProps['children'];
  /** The button that changes nothing, where it needs words of its own. */
  cancel?: string;
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
export const ConfirmDialog = ({
  question,
  children,
  confirm,
  cancel = confirm ? 'Cancel' : 'Close',
  ...dialog
}: Props) => (
  <DialogFrame role="alertdialog" {...dialog}>
    <Dialog.Body>
      <Dialog.Description>{question}</Dialog.Description>
      {children}
    </Dialog.Body>
    <Dialog.Footer>
      <DialogClose>{cancel}</DialogClose>
      {confirm && (
        <Button colorPalette={confirm.colorPalette} aria-disabled={confirm.isPending} onClick={confirm.onPress}>
          {confirm.isPending ? confirm.pendingLabel : confirm.label}
        </Button>
      )}
    </Dialog.Footer>
  </DialogFrame>
);

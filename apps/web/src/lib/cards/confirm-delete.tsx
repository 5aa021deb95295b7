import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../notice.tsx';
import { neighbourOf } from './neighbour.ts';

type Props = {
  /** What it is about, and what is asked. */
  title: string;
  question: string;
  id: string;
  deletion: Pick<UseMutationResult<void, Error, string>, 'mutate' | 'isPending' | 'isSuccess'>;
  /** Whether it is in the list no more. */
  gone: boolean;
  /** Gets the focus back, or else the next card. */
  from: HTMLElement;
  /** Called when the dialog has gone. */
  onClosed: () => void;
};

/** Deletes what a card is about, after asking; and says so when another family was quicker. */
export const ConfirmDelete = ({ title, question, id, deletion, gone, from, onClosed }: Props) => {
  const { mutate, isPending, isSuccess } = deletion;
  const [open, setOpen] = useState(true);
  const [next] = useState(() => neighbourOf(from));
  // The room tells of a deletion of our own too, perhaps before its answer is here.
  const isTheirs = gone && !isPending && !isSuccess;
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      onExitComplete={onClosed}
      finalFocusEl={() => (isSuccess || !from.isConnected ? next : from)}
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
              {isTheirs && <Notice title="Somebody else has deleted it already." />}
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">{isTheirs ? 'Close' : 'Cancel'}</Button>
              </Dialog.ActionTrigger>
              {!isTheirs && (
                <Button
                  colorPalette="danger"
                  aria-disabled={isPending}
                  onClick={() => mutate(id, { onSettled: () => setOpen(false) })}
                >
                  {isPending ? 'Deleting...' : 'Delete'}
                </Button>
              )}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
};

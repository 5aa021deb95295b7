import { Button } from '@chakra-ui/react/button';
import { Dialog } from '@chakra-ui/react/dialog';
import { useDisclosure } from '@chakra-ui/react/hooks';
import { Portal } from '@chakra-ui/react/portal';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { type LiveList, useLiveList } from '../live-list.ts';
import { Notice } from '../notice.tsx';
import { neighborOf } from './keep-in-view.tsx';

type Props<Row> = {
  title: string;
  question: string;
  id: string;
  list: LiveList<Row>;
  deletion: Pick<UseMutationResult<void, Error, string>, 'mutate' | 'isPending' | 'isSuccess'>;
  /** Gets the focus back, unless its card was deleted. */
  from: HTMLElement;
  /** Called after the closing animation. */
  onClosed: () => void;
};

/** Asks before deleting a row of a live list, and says so when another family has already deleted it. */
export function ConfirmDelete<Row extends { id: string }>({ id, list, deletion, from, ...dialog }: Props<Row>) {
  const { mutate, isPending, isSuccess } = deletion;
  const { open, onClose } = useDisclosure({ defaultOpen: true });
  const [next] = useState(() => neighborOf(from));
  const { items } = useLiveList(list);
  const isMissing = items?.every((row) => row.id !== id) ?? false;
  // Our own deletion may arrive through the room before its response does.
  const isTheirs = isMissing && !isPending && !isSuccess;
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={onClose}
      onExitComplete={dialog.onClosed}
      finalFocusEl={() => (isSuccess || !from.isConnected ? next : from)}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title overflowWrap="anywhere">{dialog.title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{dialog.question}</Dialog.Description>
              {isTheirs && <Notice title="Another family has already deleted it." />}
            </Dialog.Body>
            <Dialog.Footer>
              <Dialog.ActionTrigger asChild>
                <Button variant="ghost">{isTheirs ? 'Close' : 'Cancel'}</Button>
              </Dialog.ActionTrigger>
              {!isTheirs && (
                <Button
                  colorPalette="danger"
                  aria-disabled={isPending}
                  onClick={() => mutate(id, { onSettled: onClose })}
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
}

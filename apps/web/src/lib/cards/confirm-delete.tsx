import { useDisclosure } from '@chakra-ui/react/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
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
    <ConfirmDialog
      title={dialog.title}
      question={dialog.question}
      open={open}
      onClose={onClose}
      onClosed={dialog.onClosed}
      openedFrom={() => (isSuccess || !from.isConnected ? next : from)}
      cancel={isTheirs ? 'Close' : 'Cancel'}
      confirm={
        isTheirs
          ? undefined
          : {
              label: 'Delete',
              pendingLabel: 'Deleting...',
              isPending,
              colorPalette: 'danger',
              onPress: () => mutate(id, { onSettled: onClose }),
            }
      }
    >
      {isTheirs && <Notice title="Another family has already deleted it." />}
    </ConfirmDialog>
  );
}

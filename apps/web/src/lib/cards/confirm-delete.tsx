import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OpenedDialog } from '../dialogs.tsx';
import { type LiveList, useLiveList } from '../live-list.ts';
import { neighborOf } from './keep-in-view.tsx';

type Props<Row> = OpenedDialog & {
  title: string;
  question: string;
  id: string;
  list: LiveList<Row>;
  deletion: Pick<UseMutationResult<void, Error, string>, 'mutate' | 'isPending' | 'isSuccess'>;
};

/** Asks before deleting a row of a live list, and says so when somebody has already deleted it. */
export function ConfirmDelete<Row extends { id: string }>({ id, list, deletion, ...dialog }: Props<Row>) {
  const { mutate, isPending, isSuccess } = deletion;
  const from = dialog.openedFrom();
  const [next] = useState(() => from && neighborOf(from));
  const { items } = useLiveList(list);
  const isMissing = items?.every((row) => row.id !== id) ?? false;
  // Our own deletion may arrive through the room before its response does.
  const isTheirs = isMissing && !isPending && !isSuccess;
  return (
    <ConfirmDialog
      {...dialog}
      openedFrom={() => (isSuccess || !from?.isConnected ? next : from)}
      confirm={
        isTheirs
          ? undefined
          : {
              label: 'Delete',
              pendingLabel: 'Deleting...',
              isPending,
              colorPalette: 'danger',
              onPress: () => mutate(id, { onSettled: dialog.onClose }),
            }
      }
    >
      {isTheirs && <Notice title="Somebody has already deleted it." />}
    </ConfirmDialog>
  );
}

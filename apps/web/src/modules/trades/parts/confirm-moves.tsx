import type { WeekMove } from '@houseboat/draft/events.ts';
import { type ReactNode, useState } from 'react';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Reader } from '../wording.ts';
import { BeforeAfter } from './before-after.tsx';

type Props = OpenedDialog & {
  title: string;
  question: string;
  reader: Reader;
  moves: readonly WeekMove[];
  /** Why nothing can be confirmed anymore, if so. */
  ended: string | undefined;
  confirm: { label: string; pendingLabel: string };
  write: { isPending: boolean; isSuccess: boolean };
  onConfirm: (onSuccess: () => void) => void;
  children?: ReactNode;
};

/** Asks before weeks change hands, and shows whose they are now and whose they will be. */
export const ConfirmMoves = (props: Props) => {
  const { reader, moves, ended, confirm, write, onConfirm, children, ...dialog } = props;
  const isOurs = write.isPending || write.isSuccess;
  // The weeks move on this page before the answer arrives. Until the dialog has closed, it shows what was confirmed.
  const [confirmed, setConfirmed] = useState({ reader, moves });
  const shown = isOurs ? confirmed : { reader, moves };
  const press = () => {
    if (isOurs) return;
    setConfirmed(shown);
    onConfirm(dialog.onClose);
  };
  const hasEnded = ended !== undefined && !isOurs;
  return (
    <ConfirmDialog
      {...dialog}
      cancel={hasEnded ? 'Close' : 'Cancel'}
      confirm={hasEnded ? undefined : { ...confirm, isPending: write.isPending, colorPalette: 'lake', onPress: press }}
    >
      {hasEnded ? (
        <Notice title="This has ended.">
          <p>{ended}</p>
        </Notice>
      ) : (
        <>
          {children}
          <BeforeAfter {...shown} />
        </>
      )}
    </ConfirmDialog>
  );
};

import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = OpenedDialog & { onConfirm: () => void };

/** Asks before the pick that ends a lottery whose order is still to be drawn. */
export const ConfirmFirstPick = ({ onConfirm, ...dialog }: Props) => (
  <ConfirmDialog
    title="Pick before the draw?"
    question="The order isn't drawn yet. This pick ends the lottery: its words are lost, and the order stays as it is now."
    {...dialog}
    cancel="Wait for the draw"
    confirm={{
      label: 'Pick this week',
      pendingLabel: '',
      isPending: false,
      colorPalette: 'canyon',
      onPress: () => {
        dialog.onClose();
        onConfirm();
      },
    }}
  />
);

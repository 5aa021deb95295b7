import type { ListedFamily } from '@houseboat/contract/boat.ts';
import { hasStatus } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FailureText } from '../../../lib/failure-text.tsx';
import { showToast } from '../../../lib/toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChangeBoat, useLotteryWarning } from '../api.ts';

/** A family that is not there anymore was removed before, perhaps by a request whose answer was lost. */
function unlessRemoved(error: unknown): undefined {
  if (!hasStatus(error, 404)) throw error;
}

/** Says what it means that a family leaves, and asks once more. */
export const RemoveFamily = ({ family, ...dialog }: OpenedDialog & { family: ListedFamily }) => {
  const { id, name } = family;
  const warning = useLotteryWarning();
  const { mutate, isPending, error } = useChangeBoat(
    () => call('DELETE /families/:id', { params: { id } }).catch(unlessRemoved),
    () => showToast({ title: 'Family Removed', description: `The ${name} family is no longer aboard.` }),
  );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove the ${name} family?`}
      question={`They can't log in anymore. The draft continues without them. They keep their weeks of earlier seasons, and nobody else can have them. Their wish list and email address go; what they wrote on lists and issues stays.${warning ? ` ${warning}` : ''}`}
      cancel="Keep them"
      confirm={{
        label: 'Remove the family',
        pendingLabel: 'Removing...',
        isPending,
        colorPalette: 'danger',
        onPress: () => mutate(undefined, { onSuccess: dialog.onClose }),
      }}
    >
      <FailureText error={error} mt="4" />
    </ConfirmDialog>
  );
};

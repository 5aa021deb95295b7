import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useWatch } from 'react-hook-form';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { fieldsOf, useRowEditor } from '../../../lib/forms/row-editor.ts';
import { TheirChanges } from '../../../lib/forms/their-changes.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCorrectWaiver, useWaivers } from '../api.ts';
import { useWaiverForm, waiverKind } from '../form.ts';
import { type Closed, closedTitles, useLatestWaiver } from '../latest-waiver.ts';
import { WaiverFields } from './waiver-fields.tsx';

/** About a waiver, as it was when the dialog opened. */
type Props = OpenedDialog & { row: Waiver };

/** Corrects the guest's name or address, and shows what somebody else corrects at the same time. */
export const CorrectDialog = ({ row: opened, ...dialog }: Props) => {
  const form = useWaiverForm(waiverKind.toInput(opened));
  const edit = useCorrectWaiver();
  const rows = useWaivers().items;
  const { submit, begun, theirs, discard, takeTheirs } = useRowEditor(
    { kind: waiverKind, opened, rows, form, edit },
    dialog.onClose,
  );
  const latest = useLatestWaiver(opened, edit.error);
  const closed = edit.isPending || edit.isSuccess ? undefined : latest.closed;

  const input = useWatch({ control: form.control });
  const current = waiverKind.toInput(theirs ?? opened);
  const isCorrected = fieldsOf(waiverKind).some((field) => input[field] !== current[field]);
  return (
    <FormDialog
      title="Correct Waiver"
      {...dialog}
      onCancel={() => {
        discard();
        dialog.onClose();
      }}
      onSubmit={closed ? (event) => event.preventDefault() : submit}
      submit={
        closed
          ? undefined
          : {
              label: 'Send Correction',
              pendingLabel: 'Sending...',
              isPending: edit.isPending,
              disabled: !isCorrected,
            }
      }
    >
      <WaiverFields
        form={form}
        hint={`${input.guestName?.trim() || 'The guest'} gets a new email. The old link stops working.`}
      />
      {closed && (
        <Notice title={closedTitles[closed]}>
          <p>{nextSteps[closed]}</p>
        </Notice>
      )}
      {!closed && theirs && (
        <TheirChanges kind={waiverKind} begun={begun} theirs={theirs} form={form} onTake={takeTheirs} />
      )}
    </FormDialog>
  );
};

const nextSteps: Record<Closed, string> = {
  signed: "A signed waiver is kept as it is. If something in it isn't right, create a new one.",
  expired: 'Create a new one with the right name and address.',
  deleted: 'You can still copy what you typed before you close this.',
};

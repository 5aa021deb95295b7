import { Input } from '@chakra-ui/react/input';
import { type NewWaiver, newWaiver, type Waiver, waiverConflict } from '@houseboat/contract/waivers.ts';
import { useWatch } from 'react-hook-form';
import { useDeliversMail, useNoMail } from '../../../lib/boat.ts';
import { ConfirmDelete } from '../../../lib/cards/confirm-delete.tsx';
import type { OpenedDialog } from '../../../lib/dialogs.tsx';
import { CreateDialog, FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { type RowKind, useRowEditor } from '../../../lib/forms/row-editor.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { TheirChanges } from '../../../lib/forms/their-changes.tsx';
import { Stack } from '../../../ui/elements.tsx';
import { EmailInput, FormField } from '../../../ui/fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCorrectWaiver, useCreateWaiver, useDeleteWaiver, useWaivers, waivers } from '../api.ts';
import { type Closed, closedTitles, useLatestWaiver } from '../latest-waiver.ts';

const useWaiverForm = (defaultValues: NewWaiver) => useSchemaForm(newWaiver, defaultValues);
type WaiverForm = ReturnType<typeof useWaiverForm>;

/** How waivers are corrected. */
const waiverKind: RowKind<Waiver, NewWaiver> = {
  noun: 'waiver',
  labels: { guestName: 'Guest Name', guestEmail: 'Guest Email' },
  toInput: ({ guestName, guestEmail }) => ({ guestName, guestEmail }),
  inWords: (input, field) => `“${input[field]}”`,
  conflict: waiverConflict,
};

type FieldsProps = {
  form: WaiverForm;
  /** What saving sends to the guest. */
  hint: string;
};

/** The guest's name and email address. */
const WaiverFields = ({ form: { register, formState }, hint }: FieldsProps) => (
  <Stack>
    <FormField label="Guest Name" error={formState.errors.guestName}>
      <Input autoComplete="off" autoCapitalize="words" {...register('guestName')} />
    </FormField>
    <FormField label="Guest Email" error={formState.errors.guestEmail} hint={hint}>
      <EmailInput autoComplete="off" {...register('guestEmail')} />
    </FormField>
  </Stack>
);

type CreateProps = OpenedDialog & { onCreated: () => void };

export const CreateWaiverDialog = (dialog: CreateProps) => {
  const noMail = useNoMail();
  const form = useWaiverForm({ guestName: '', guestEmail: '' });
  return (
    <CreateDialog
      title="Create New Waiver"
      form={form}
      fields={['guestName', 'guestEmail']}
      creation={useCreateWaiver()}
      submit={{ label: 'Create Waiver', pendingLabel: 'Creating...' }}
      {...dialog}
    >
      <WaiverFields
        form={form}
        hint={
          noMail === undefined
            ? "We'll email a link to read and sign the waiver. It's valid for 30 days."
            : `${noMail}: you'll find the link to read and sign the waiver in the list. It's valid for 30 days.`
        }
      />
    </CreateDialog>
  );
};

/** About a waiver, as it was when the dialog opened. */
type TargetProps = OpenedDialog & { row: Waiver };

/** Corrects the guest's name or address, and shows what somebody else corrects at the same time. */
export const CorrectDialog = ({ row: opened, ...dialog }: TargetProps) => {
  const form = useWaiverForm(waiverKind.toInput(opened));
  const edit = useCorrectWaiver();
  const rows = useWaivers().items;
  const deliversMail = useDeliversMail();
  const { submit, isTyped, begun, theirs, discard, takeTheirs } = useRowEditor(
    { kind: waiverKind, opened, rows, form, edit },
    dialog.onClose,
  );
  const latest = useLatestWaiver(opened, edit.error);
  const closed = edit.isPending || edit.isSuccess ? undefined : latest.closed;

  const guestName = useWatch({ control: form.control, name: 'guestName' });
  return (
    <FormDialog
      title="Correct waiver"
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
              label: 'Send correction',
              pendingLabel: 'Sending...',
              isPending: edit.isPending,
              disabled: !isTyped,
            }
      }
    >
      <WaiverFields
        form={form}
        hint={`${guestName.trim() || 'The guest'} gets a new ${deliversMail ? 'email' : 'link'}. The old link stops working.`}
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

export const DeleteDialog = ({ row, ...dialog }: TargetProps) => (
  <ConfirmDelete
    title={`Delete the waiver for ${row.guestName}?`}
    question="It isn't signed yet. The guest's link will stop working."
    id={row.id}
    list={waivers}
    deletion={useDeleteWaiver()}
    {...dialog}
  />
);

import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { useCreateWaiver } from '../api.ts';
import { useWaiverForm } from '../form.ts';
import { WaiverFields } from './waiver-fields.tsx';

type Props = { open: boolean; onClose: () => void; onCreated: () => void; openedFrom: () => HTMLElement | null };

export const CreateWaiverDialog = (dialog: Props) => {
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
      <WaiverFields form={form} hint="We'll email a link to read and sign the waiver. It's valid for 30 days." />
    </CreateDialog>
  );
};

import { Input } from '@chakra-ui/react/input';
import { Stack } from '@chakra-ui/react/stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { type NewWaiver, newWaiver } from '@houseboat/contract/waivers.ts';
import { useForm } from 'react-hook-form';
import { FormField } from '../../../lib/forms/fields.tsx';
import { CreateDialog } from '../../../lib/forms/form-dialog.tsx';
import { useCreateWaiver } from '../api.ts';

type Props = { open: boolean; onClose: () => void; onCreated: () => void; openedFrom: () => HTMLElement | null };

export const CreateWaiverDialog = (dialog: Props) => {
  const form = useForm<NewWaiver, unknown, NewWaiver>({
    resolver: zodResolver(newWaiver),
    defaultValues: { guestName: '', guestEmail: '' },
  });
  const { register, formState } = form;
  return (
    <CreateDialog
      title="Create New Waiver"
      form={form}
      fields={['guestName', 'guestEmail']}
      creation={useCreateWaiver()}
      submit={{ label: 'Create Waiver', pendingLabel: 'Creating...' }}
      {...dialog}
    >
      <Stack gap="4">
        <FormField label="Guest Name" error={formState.errors.guestName}>
          <Input dir="auto" autoComplete="off" autoCapitalize="words" {...register('guestName')} />
        </FormField>
        <FormField
          label="Guest Email"
          error={formState.errors.guestEmail}
          hint="We'll email a link to read and sign the waiver. It's valid for 30 days."
        >
          <Input type="email" autoComplete="off" {...register('guestEmail')} />
        </FormField>
      </Stack>
    </CreateDialog>
  );
};

import { Input } from '@chakra-ui/react/input';
import { Stack } from '../../../ui/elements.tsx';
import { EmailInput, FormField } from '../../../ui/fields.tsx';
import type { WaiverForm } from '../form.ts';

type Props = {
  form: WaiverForm;
  /** What saving sends to the guest. */
  hint: string;
};

/** The guest's name and email address. */
export const WaiverFields = ({ form: { register, formState }, hint }: Props) => (
  <Stack>
    <FormField label="Guest Name" error={formState.errors.guestName}>
      <Input autoComplete="off" autoCapitalize="words" {...register('guestName')} />
    </FormField>
    <FormField label="Guest Email" error={formState.errors.guestEmail} hint={hint}>
      <EmailInput autoComplete="off" {...register('guestEmail')} />
    </FormField>
  </Stack>
);

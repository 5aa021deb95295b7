import { Button } from '@chakra-ui/react/button';
import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { type NewWaiver, newWaiver } from '@houseboat/contract/waivers.ts';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { showIssues } from '../../lib/forms/show-issues.ts';
import { useCreateWaiver } from './use-writes.ts';

const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Props = { open: boolean; onClose: () => void; onCreated: () => void; openedFrom: () => HTMLElement | null };

/** Makes a waiver for a guest. What was typed stays until it is made or cancelled, also when Escape closes the dialog in between. */
export const CreateDialog = ({ open, onClose, onCreated, openedFrom }: Props) => {
  const { register, handleSubmit, reset, formState, setError } = useForm<NewWaiver, unknown, NewWaiver>({
    resolver: zodResolver(newWaiver),
    defaultValues: { guestName: '', guestEmail: '' },
  });
  const { mutate, isPending } = useCreateWaiver();
  const { errors } = formState;
  const startOver = () => {
    reset();
    onClose();
  };
  const send = handleSubmit((waiver) =>
    mutate(waiver, {
      onSuccess: () => {
        startOver();
        onCreated();
      },
      onError: (error) => showIssues({ setError }, ['guestName', 'guestEmail'], error),
    }),
  );
  return (
    <FormDialog
      title="Create New Waiver"
      open={open}
      onClose={onClose}
      openedFrom={openedFrom}
      onCancel={startOver}
      onSubmit={send}
      submit={
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Creating...' : 'Create Waiver'}
        </Button>
      }
    >
      <Fields>
        <Field.Root invalid={errors.guestName !== undefined}>
          <Field.Label>Guest Name</Field.Label>
          <Input dir="auto" autoComplete="off" autoCapitalize="words" {...register('guestName')} />
          <Field.ErrorText>{errors.guestName?.message}</Field.ErrorText>
        </Field.Root>
        <Field.Root invalid={errors.guestEmail !== undefined}>
          <Field.Label>Guest Email</Field.Label>
          <Input type="email" autoComplete="off" {...register('guestEmail')} />
          <Field.HelperText>
            The link to read and sign the waiver is mailed there. It is good for 30 days.
          </Field.HelperText>
          <Field.ErrorText>{errors.guestEmail?.message}</Field.ErrorText>
        </Field.Root>
      </Fields>
    </FormDialog>
  );
};

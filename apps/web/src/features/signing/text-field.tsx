import { Field } from '@chakra-ui/react/field';
import { Input } from '@chakra-ui/react/input';
import type { FieldPath } from 'react-hook-form';
import type { SigningInput } from './signing-input.ts';
import type { SigningForm } from './use-signing.ts';

type Props = { form: SigningForm; field: FieldPath<SigningInput>; label: string; hint?: string };

/** A line to fill in. The browser suggests nothing there: it may know the names of others who signed on this device. */
export const TextField = ({ form, field, label, hint }: Props) => {
  const fault = form.getFieldState(field, form.formState).error?.message;
  return (
    <Field.Root invalid={fault !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input dir="auto" autoComplete="off" spellCheck={false} {...form.register(field)} />
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  );
};

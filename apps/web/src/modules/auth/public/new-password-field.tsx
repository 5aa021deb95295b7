import { Field } from '@chakra-ui/react/field';
import { minPasswordLength } from '@houseboat/contract/auth.ts';
import type { ComponentProps } from 'react';
import { PasswordInput } from '../../../lib/forms/password-input.tsx';

/** The field for a new password, with what it must be. */
export const NewPasswordField = ({
  error,
  ...input
}: ComponentProps<typeof PasswordInput> & { error: string | undefined }) => (
  <Field.Root invalid={error !== undefined}>
    <Field.Label>New password</Field.Label>
    <PasswordInput autoComplete="new-password" {...input} />
    <Field.HelperText>At least {minPasswordLength} characters. Passwords are not case-sensitive.</Field.HelperText>
    <Field.ErrorText>{error}</Field.ErrorText>
  </Field.Root>
);
